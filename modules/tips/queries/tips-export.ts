import { eq, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isTipAboutKind } from "../contract.ts";
import { tipEmailShares, tipSettings, tips } from "../tables.ts";

/**
 * What this module stores about a user, for their data export; of tips received only what they may
 * see.
 */
export async function tipsExport({ db }: Context<Actor>, { userId }: { readonly userId: string }) {
  const [recipient] = await db.select().from(tipSettings).where(eq(tipSettings.userId, userId));
  const rows = await db
    .select()
    .from(tips)
    .where(or(eq(tips.payerId, userId), eq(tips.toId, userId)))
    .orderBy(tips.createdAt);
  const one = (tip: (typeof rows)[number]) => ({
    id: tip.id,
    amountMinor: tip.amountMinor.toString(),
    currency: tip.currency,
    about: isTipAboutKind(tip.subjectKind) ? { kind: tip.subjectKind, id: tip.subjectId } : null,
    message: tip.message,
    state: tip.state,
    refundedMinor: tip.refundedMinor.toString(),
    createdAt: tip.createdAt.toISOString(),
    givenAt: tip.givenAt?.toISOString() ?? null,
  });
  return {
    recipient: recipient && {
      open: recipient.open,
      currency: recipient.currency,
      presetsMinor: recipient.presetsMinor.map(String),
      messageRequired: recipient.messageRequired,
      thanks: recipient.thanks,
    },
    given: rows
      .filter(({ payerId }) => payerId === userId)
      .map((tip) => ({
        ...one(tip),
        toId: tip.toId,
        toGuild: tip.guildName,
        chargedMinor: tip.grossMinor.toString(),
        nameVisibility: tip.nameVisibility,
        isAmountPublic: tip.isAmountPublic,
      })),
    addressShared: await db
      .select({
        tipId: tipEmailShares.tipId,
        since: tipEmailShares.since,
        until: tipEmailShares.until,
      })
      .from(tipEmailShares)
      .innerJoin(tips, eq(tips.id, tipEmailShares.tipId))
      .where(eq(tips.payerId, userId))
      .orderBy(tipEmailShares.id),
    received: rows
      .filter(({ toId, givenAt }) => toId === userId && givenAt !== null)
      .map((tip) => ({
        ...one(tip),
        fromId: tip.nameVisibility === "nobody" ? null : tip.payerId,
      })),
  };
}
