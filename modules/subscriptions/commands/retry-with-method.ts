import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { subscriptions } from "../tables.ts";
import { payNow } from "./resume.ts";

/** Retries everything that could not be paid with this card. */
export async function retryWithMethod(ctx: Context<Actor>, methodId: string): Promise<void> {
  const { userId } = requireMember(ctx);
  const failed = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.subscriberId, userId),
        eq(subscriptions.methodId, methodId),
        eq(subscriptions.state, "past_due"),
      ),
    );
  for (const { id } of failed) await payNow(ctx, { subscriptionId: id });
}
