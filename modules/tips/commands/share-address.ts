import { and, eq, inArray, isNull } from "drizzle-orm";
import { findCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { nobodyToShareWith } from "../errors.ts";
import { loadTipForGiver } from "../given-tip.ts";
import { tipAddressShares, tips } from "../tables.ts";

/**
 * Lets whoever was tipped have one's mail address, or takes it back: then of every tip to them, since
 * it is the same address. Each choice is a row with a start and an end. Again is the same as once.
 */
export async function shareTipAddress(
  ctx: Context<Actor>,
  { tipId, share }: { readonly tipId: string; readonly share: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { toId, ...tip } = await loadTipForGiver(tx, ctx, tipId, undefined);
    const now = ctx.clock.now();
    if (!share) return toId === null ? undefined : endShares(tx, { payerId: userId, toId }, now);
    authorize(ctx.actor, "tip.share_address", { payerId: tip.payerId, creatorId: toId });
    const unnamed = tip.nameShownTo === "nobody" || tip.state !== "given";
    if (unnamed || !toId || !(await findCreator(tx, toId))) throw nobodyToShareWith();
    await openShare(tx, tipId, now);
  });
}

export async function openShare(tx: Transaction, tipId: string, since: Date): Promise<void> {
  await tx.insert(tipAddressShares).values({ tipId, since }).onConflictDoNothing();
}

/** Ends what is open of somebody's tips, to one creator or to all; or of all tips to somebody. */
export async function endShares(
  tx: Transaction,
  { payerId, toId }: { readonly payerId?: string; readonly toId?: string },
  until: Date,
): Promise<void> {
  const theirs = tx
    .select({ id: tips.id })
    .from(tips)
    .where(
      and(payerId ? eq(tips.payerId, payerId) : undefined, toId ? eq(tips.toId, toId) : undefined),
    );
  await tx
    .update(tipAddressShares)
    .set({ until })
    .where(and(isNull(tipAddressShares.until), inArray(tipAddressShares.tipId, theirs)));
}
