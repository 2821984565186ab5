import { eq, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { tipAddressShares, tipJars, tips } from "../tables.ts";

/** What this module holds about somebody, for their copy; of tips received only what they may see. */
export async function tipsExport({ db }: Context<Actor>, { userId }: { readonly userId: string }) {
  const [jar] = await db.select().from(tipJars).where(eq(tipJars.userId, userId));
  const rows = await db
    .select()
    .from(tips)
    .where(or(eq(tips.payerId, userId), eq(tips.toId, userId)))
    .orderBy(tips.madeAt);
  const one = (tip: (typeof rows)[number]) => ({
    id: tip.id,
    amountMinor: tip.amountMinor.toString(),
    currency: tip.currency,
    message: tip.message,
    state: tip.state,
    refundedMinor: tip.refundedMinor.toString(),
    madeAt: tip.madeAt.toISOString(),
    givenAt: tip.givenAt?.toISOString() ?? null,
  });
  return {
    jar: jar && {
      open: jar.open,
      currency: jar.currency,
      presetsMinor: jar.presetsMinor.map(String),
      messageRequired: jar.messageRequired,
      thanks: jar.thanks,
    },
    given: rows
      .filter(({ payerId }) => payerId === userId)
      .map((tip) => ({
        ...one(tip),
        toId: tip.toId,
        toGuild: tip.guildName,
        chargedMinor: tip.grossMinor.toString(),
        nameShownTo: tip.nameShownTo,
        amountShown: tip.amountShown,
      })),
    addressShared: await db
      .select({
        tipId: tipAddressShares.tipId,
        since: tipAddressShares.since,
        until: tipAddressShares.until,
      })
      .from(tipAddressShares)
      .innerJoin(tips, eq(tips.id, tipAddressShares.tipId))
      .where(eq(tips.payerId, userId))
      .orderBy(tipAddressShares.id),
    received: rows
      .filter(({ toId, givenAt }) => toId === userId && givenAt !== null)
      .map((tip) => ({ ...one(tip), fromId: tip.nameShownTo === "nobody" ? null : tip.payerId })),
  };
}
