import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor } from "../access.ts";
import { nobodyToShareWith } from "../errors.ts";
import { addressShares } from "../tables.ts";

/**
 * Lets the creator have one's mail address, or takes it back. Each choice is a row with a start and
 * an end, so that what held when a list was fetched can be said later. Again is the same as once.
 */
export async function shareAddress(
  ctx: Context<Actor>,
  { subscriptionId, share }: { readonly subscriptionId: string; readonly share: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Taking it back is open to the suspended as well, as stopping is.
    const action = share ? "subscription.change" : "subscription.stop";
    const subscription = await lockSubscriptionFor(tx, ctx.actor, subscriptionId, action);
    if (!share) return endShare(tx, subscription.id, ctx.clock.now());
    if (subscription.creatorId === null || subscription.state === "ended")
      throw nobodyToShareWith();
    await openShare(tx, subscription.id, ctx.clock.now());
  });
}

export async function openShare(tx: Transaction, subscriptionId: string, since: Date) {
  await tx.insert(addressShares).values({ subscriptionId, since }).onConflictDoNothing();
}

async function endShare(tx: Transaction, subscriptionId: string, until: Date): Promise<void> {
  await tx
    .update(addressShares)
    .set({ until })
    .where(and(eq(addressShares.subscriptionId, subscriptionId), isNull(addressShares.until)));
}
