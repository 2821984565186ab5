import { and, inArray, isNull, lte } from "drizzle-orm";
import { post, releasedFromPending } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import { pendingRows } from "../tables.ts";
import { followAccount, pendingAccounts, setMark } from "./follow.ts";
import { dueRows } from "./rows.ts";

const batch = 200;

/** Sets free what has waited long enough, person by person. Gives how many people were served. */
export async function releaseDue(ctx: Context<Actor>): Promise<number> {
  const due = await ctx.db
    .selectDistinct({ userId: pendingRows.userId })
    .from(pendingRows)
    .where(and(isNull(pendingRows.settledAt), lte(pendingRows.availableOn, ctx.clock.now())))
    .limit(batch);
  let served = 0;
  for (const { userId } of due) {
    try {
      await releaseFor(ctx, userId);
      served += 1;
    } catch (error) {
      ctx.log.error({ err: error, userId }, "earnings could not be set free yet");
    }
  }
  return served;
}

/** Sets one person's due earnings free; what they owe comes first. */
export async function releaseFor(ctx: Context<Actor>, userId: string): Promise<void> {
  for (const account of await pendingAccounts(ctx.db, userId))
    await inTransaction(ctx, async (tx) => {
      const { id: accountId, currency } = account;
      const held = await followAccount(ctx, tx, userId, account);
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
        .update(pendingRows)
        .set({ settledAt: now, releaseTransferId: transferId })
        .where(inArray(pendingRows.id, ids));
      await setMark(tx, accountId);
    });
}
