import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { splitInForce } from "./events.ts";
import { creators, splitShares, splitVersions } from "./tables.ts";

export type Share = { readonly userId: string; readonly basisPoints: number };

/** Serializes all changes to a creator's splits. */
export async function lockSplits(tx: Transaction, creatorId: string): Promise<void> {
  await tx
    .select({ userId: creators.userId })
    .from(creators)
    .where(eq(creators.userId, creatorId))
    .for("no key update");
}

export async function activeShares(tx: Transaction, creatorId: string): Promise<Share[]> {
  return tx
    .select({ userId: splitShares.userId, basisPoints: splitShares.basisPoints })
    .from(splitShares)
    .innerJoin(splitVersions, eq(splitVersions.id, splitShares.versionId))
    .where(and(eq(splitVersions.creatorId, creatorId), eq(splitVersions.state, "in_force")));
}

/** Ends the version in `state` to make room for another; `as` is its new state. */
export async function endSplit(
  ctx: Context<Actor>,
  tx: Transaction,
  creatorId: string,
  state: "proposed" | "in_force",
  as: "replaced" | "withdrawn",
): Promise<void> {
  await tx
    .update(splitVersions)
    .set({ state: as, endedAt: ctx.clock.now() })
    .where(and(eq(splitVersions.creatorId, creatorId), eq(splitVersions.state, state)));
}

/** Activates a version once everyone has accepted. */
export async function activateIfAccepted(
  ctx: Context<Actor>,
  tx: Transaction,
  version: { readonly id: string; readonly creatorId: string },
): Promise<void> {
  const shares = await tx.select().from(splitShares).where(eq(splitShares.versionId, version.id));
  if (shares.some(({ acceptedAt }) => acceptedAt === null)) return;
  await endSplit(ctx, tx, version.creatorId, "in_force", "replaced");
  await tx
    .update(splitVersions)
    .set({ state: "in_force", inForceAt: ctx.clock.now() })
    .where(eq(splitVersions.id, version.id));
  await emit(tx, splitInForce, { creatorId: version.creatorId, versionId: version.id });
}
