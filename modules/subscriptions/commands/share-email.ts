import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { lockSubscriptionFor } from "../access.ts";
import { noRecipientToShareWith } from "../errors.ts";
import { emailShares } from "../tables.ts";

/**
 * Shares the user's email address with the creator, or stops sharing it. Each choice is a row with
 * a start and an end, so that what applied when a list was downloaded can be determined later.
 * Idempotent.
 */
export async function shareEmail(
  ctx: Context<Actor>,
  { subscriptionId, share }: { readonly subscriptionId: string; readonly share: boolean },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Taking it back is open to the suspended as well, as stopping is.
    const action = share ? "subscription.change" : "subscription.stop";
    const subscription = await lockSubscriptionFor(tx, ctx.actor, subscriptionId, action);
    if (!share) return endShare(tx, subscription.id, ctx.clock.now());
    if (subscription.creatorId === null || subscription.state === "ended")
      throw noRecipientToShareWith();
    await openShare(tx, subscription.id, ctx.clock.now());
  });
}

export async function openShare(tx: Transaction, subscriptionId: string, since: Date) {
  await tx.insert(emailShares).values({ subscriptionId, since }).onConflictDoNothing();
}

async function endShare(tx: Transaction, subscriptionId: string, until: Date): Promise<void> {
  await tx
    .update(emailShares)
    .set({ until })
    .where(and(eq(emailShares.subscriptionId, subscriptionId), isNull(emailShares.until)));
}
