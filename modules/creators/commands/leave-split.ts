import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { splitInForce } from "../events.ts";
import { activeShares, endSplit, lockSplits } from "../split-versions.ts";
import { splitShares, splitVersions } from "../tables.ts";

/** Leaves a split; the share goes to the creator from the next payment on. */
export async function leaveSplit(
  ctx: Context<Actor>,
  { creatorId }: { readonly creatorId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, (tx) => removeFromSplit(ctx, tx, creatorId, userId));
}

export async function removeFromSplit(
  ctx: Context<Actor>,
  tx: Transaction,
  creatorId: string,
  userId: string,
): Promise<void> {
  await lockSplits(tx, creatorId);
  const shares = await activeShares(tx, creatorId);
  if (!shares.some((share) => share.userId === userId)) return;
  const now = ctx.clock.now();
  await endSplit(ctx, tx, creatorId, "in_force", "replaced");
  const [version] = await tx
    .insert(splitVersions)
    .values({ creatorId, state: "in_force", proposedAt: now, inForceAt: now })
    .returning();
  if (!version) throw new Error("no split was written");
  const left = shares.filter((share) => share.userId !== userId);
  if (left.length > 0)
    await tx
      .insert(splitShares)
      .values(left.map((share) => ({ ...share, versionId: version.id, acceptedAt: now })));
  await emit(tx, splitInForce, { creatorId, versionId: version.id });
}

/** Removes a user from every split they are in or invited to. */
export async function removeFromAllSplits(
  ctx: Context<Actor>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const open = await tx
    .select({
      id: splitVersions.id,
      creatorId: splitVersions.creatorId,
      state: splitVersions.state,
    })
    .from(splitShares)
    .innerJoin(splitVersions, eq(splitVersions.id, splitShares.versionId))
    .where(
      and(eq(splitShares.userId, userId), inArray(splitVersions.state, ["proposed", "in_force"])),
    )
    .orderBy(splitVersions.creatorId);
  for (const { creatorId, state } of open)
    if (state === "proposed") await endSplit(ctx, tx, creatorId, "proposed", "withdrawn");
    else await removeFromSplit(ctx, tx, creatorId, userId);
}
