import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { splitAnswered, splitNotFound } from "../errors.ts";
import { splitDeclined } from "../events.ts";
import { activateIfAccepted, lockSplits } from "../split-versions.ts";
import { splitShares, splitVersions } from "../tables.ts";

interface Answer {
  readonly versionId: string;
  readonly accept: boolean;
}

/**
 * Accepts or declines a share. One refusal ends the proposal, since the others agreed to different
 * terms.
 */
export async function answerSplit(
  ctx: Context<Actor>,
  { versionId, accept }: Answer,
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!isUuid(versionId)) throw splitNotFound();
  await inTransaction(ctx, async (tx) => {
    const mine = and(eq(splitShares.versionId, versionId), eq(splitShares.userId, userId));
    const [share] = await tx
      .select({ creatorId: splitVersions.creatorId })
      .from(splitShares)
      .innerJoin(splitVersions, eq(splitVersions.id, splitShares.versionId))
      .where(mine);
    if (!share) throw splitNotFound();
    if (accept) authorize(ctx.actor, "account.take_part", {});
    await lockSplits(tx, share.creatorId);
    const [version] = await tx
      .select()
      .from(splitVersions)
      .where(and(eq(splitVersions.id, versionId), eq(splitVersions.state, "proposed")))
      .for("no key update");
    if (!version) throw splitAnswered();
    const now = ctx.clock.now();
    await tx
      .update(splitShares)
      .set(accept ? { acceptedAt: now } : { declinedAt: now, acceptedAt: null })
      .where(mine);
    if (accept) return activateIfAccepted(ctx, tx, version);
    await tx
      .update(splitVersions)
      .set({ state: "declined", endedAt: now })
      .where(eq(splitVersions.id, versionId));
    await emit(tx, splitDeclined, { creatorId: version.creatorId, versionId, userId });
  });
}
