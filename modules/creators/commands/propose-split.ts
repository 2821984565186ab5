import { inArray } from "drizzle-orm";
import { relations } from "#modules/people";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { users } from "#tables/identity";
import { lockOwnCreator } from "../access.ts";
import { duplicateCollaborator, sharesTooLarge, unknownCollaborator } from "../errors.ts";
import { splitProposed } from "../events.ts";
import type { SplitInput } from "../inputs.ts";
import { activateIfAccepted, activeShares, endSplit, type Share } from "../split-versions.ts";
import { splitShares, splitVersions } from "../tables.ts";

/**
 * Proposes a new split of earnings. New recipients and those whose share shrinks have to accept;
 * the current agreement applies until all have. Sharing with nobody takes effect immediately, since
 * earnings until then already belong to the recipients.
 */
export async function proposeSplit(ctx: Context<Actor>, { shares }: SplitInput): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId: creatorId } = await lockOwnCreator(tx, ctx.actor);
    const named = await collaborators(ctx, tx, creatorId, shares);
    if (named.reduce((sum, { basisPoints }) => sum + basisPoints, 0) > 10_000)
      throw sharesTooLarge();
    const before = new Map(
      (await activeShares(tx, creatorId)).map(({ userId, basisPoints }) => [userId, basisPoints]),
    );
    const now = ctx.clock.now();
    await endSplit(ctx, tx, creatorId, "proposed", "withdrawn");
    const [version] = await tx
      .insert(splitVersions)
      .values({ creatorId, state: "proposed", proposedAt: now })
      .returning();
    if (!version) throw new Error("no split was written");
    if (named.length > 0)
      await tx.insert(splitShares).values(
        named.map(({ userId, basisPoints }) => ({
          versionId: version.id,
          userId,
          basisPoints,
          // An unchanged or larger share needs no acceptance.
          acceptedAt: (before.get(userId) ?? Infinity) <= basisPoints ? now : null,
        })),
      );
    await emit(tx, splitProposed, { creatorId, versionId: version.id });
    await activateIfAccepted(ctx, tx, version);
  });
}

async function collaborators(
  ctx: Context<Actor>,
  tx: Transaction,
  creatorId: string,
  shares: SplitInput["shares"],
): Promise<Share[]> {
  if (shares.length === 0) return [];
  const names = shares.map(({ username }) => username.toLowerCase().replace(/^@/, ""));
  const found = await tx
    .select({ userId: users.id, username: users.username })
    .from(users)
    .where(inArray(users.username, names));
  const idOf = new Map(found.map(({ username, userId }) => [username, userId]));
  const facts = await relations(tx, ctx, [...idOf.values()]);
  return names.map((name, index) => {
    const userId = idOf.get(name);
    const person = userId && facts.get(userId);
    if (!userId || !person || userId === creatorId || !can(ctx.actor, "person.know", person))
      throw unknownCollaborator(index);
    if (names.indexOf(name) !== index) throw duplicateCollaborator(index);
    return { userId, basisPoints: shares[index]?.share ?? 0 };
  });
}

/** Withdraws a proposal before everyone has accepted. */
export async function withdrawSplit(ctx: Context<Actor>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockOwnCreator(tx, ctx.actor);
    await endSplit(ctx, tx, userId, "proposed", "withdrawn");
  });
}
