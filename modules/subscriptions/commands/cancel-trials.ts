import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { cancelInput } from "../inputs.ts";
import { subscriptions } from "../tables.ts";
import { cancelSubscription } from "./cancel.ts";

/** Cancels all free trials of a member, who deletes their account: nothing will be charged. */
export async function cancelTrials(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const trials = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.subscriberId, userId), eq(subscriptions.state, "trialing")))
      .orderBy(subscriptions.id);
    for (const { id } of trials)
      await cancelSubscription(withTransaction(ctx, tx), cancelInput.parse({ subscriptionId: id }));
  });
}
