import { and, inArray, isNull, lte } from "drizzle-orm";
import { post, releasedFromPending } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import { pendingEarnings } from "../tables.ts";
import { dueRows } from "./pending-rows.ts";
import { pendingAccounts, setCursor, syncAccount } from "./sync-pending.ts";

const batch = 200;

/** Releases earnings that are due, user by user. Returns how many users were processed. */
export async function releaseDue(ctx: Context<Actor>): Promise<number> {
  const due = await ctx.db
    .selectDistinct({ userId: pendingEarnings.userId })
    .from(pendingEarnings)
    .where(
      and(isNull(pendingEarnings.settledAt), lte(pendingEarnings.availableOn, ctx.clock.now())),
    )
    .limit(batch);
  let served = 0;
  for (const { userId } of due) {
    try {
      await releaseFor(ctx, userId);
      served += 1;
    } catch (error) {
      ctx.log.error(
        { err: error, userId },
        "pending earnings could not be made available; trying again",
      );
    }
  }
  return served;
}

/** Releases one user's due earnings; debts are repaid first. */
export async function releaseFor(ctx: Context<Actor>, userId: string): Promise<void> {
  for (const account of await pendingAccounts(ctx.db, userId))
    await inTransaction(ctx, async (tx) => {
      const { id: accountId, currency } = account;
      const held = await syncAccount(ctx, tx, userId, account);
      const now = ctx.clock.now();
      const { ids, sumMinor } = await dueRows(tx, { userId, currency }, now);
      if (sumMinor === 0n) return;
      const id = sortableId(now);
      const owner = { type: "member" as const, id: userId };
      const transfer = releasedFromPending({ owner, amountMinor: sumMinor, currency, held });
      const { transferId } = await post(tx, transfer, {
        key: `settlement:${id}`,
        source: { type: "settlement", id },
        occurredAt: now,
      });
      await tx
        .update(pendingEarnings)
        .set({ settledAt: now, releaseTransferId: transferId })
        .where(inArray(pendingEarnings.id, ids));
      await setCursor(tx, accountId);
    });
}
