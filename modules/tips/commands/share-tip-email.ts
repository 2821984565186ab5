import { and, eq, inArray, isNull } from "drizzle-orm";
import { findCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { noRecipientToShareWith } from "../errors.ts";
import { loadTipForTipper } from "../load-tip-for-tipper.ts";
import { tipEmailShares, tips } from "../tables.ts";

/**
 * Shares the tipper's email address with the recipient, or stops sharing it: then for every tip to
 * them, since it is the same address. Each choice is a row with a start and an end. Idempotent.
 */
export async function shareTipEmail(
  ctx: Context<Actor>,
  { tipId, share }: { readonly tipId: string; readonly share: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { toId, ...tip } = await loadTipForTipper(tx, ctx, tipId, undefined);
    const now = ctx.clock.now();
    if (!share)
      return toId === null ? undefined : endAddressShares(tx, { payerId: userId, toId }, now);
    authorize(ctx.actor, "tip.share_address", { payerId: tip.payerId, creatorId: toId });
    const unnamed = tip.nameVisibility === "nobody" || tip.state !== "given";
    if (unnamed || !toId || !(await findCreator(tx, toId))) throw noRecipientToShareWith();
    await openShare(tx, tipId, now);
  });
}

export async function openShare(tx: Transaction, tipId: string, since: Date): Promise<void> {
  await tx.insert(tipEmailShares).values({ tipId, since }).onConflictDoNothing();
}

/** Ends open shares of a user's tips, to one creator or to all; or of all tips to a user. */
export async function endAddressShares(
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
    .update(tipEmailShares)
    .set({ until })
    .where(and(isNull(tipEmailShares.until), inArray(tipEmailShares.tipId, theirs)));
}
