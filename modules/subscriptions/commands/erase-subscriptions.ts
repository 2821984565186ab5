import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueueEmail } from "../emails/send-email.ts";
import { nextState } from "../states.ts";
import {
  emailShares,
  gifts,
  goals,
  offers,
  spendingCaps,
  subscriptions,
  tiers,
} from "../tables.ts";
import { transitionSubscription } from "../transitions.ts";

/** Part of erasing an account: everything stops, words go, and what was paid stays as numbers. */
export async function eraseSubscriptions(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  authorize(ctx.actor, "account.erase", {});
  await inTransaction(ctx, async (tx) => {
    const live = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          or(eq(subscriptions.subscriberId, userId), eq(subscriptions.creatorId, userId)),
          ne(subscriptions.state, "ended"),
        ),
      )
      .orderBy(subscriptions.id)
      .for("no key update");
    for (const subscription of live) {
      const event = nextState(subscription.state, "ended_by_creator")
        ? "ended_by_creator"
        : "checkout_expired";
      await transitionSubscription(ctx, tx, subscription, event, { endReason: "left" });
      if (subscription.subscriberId !== userId) await enqueueEmail(tx, "ended", subscription.id);
    }
    await tx
      .update(emailShares)
      .set({ until: ctx.clock.now() })
      .where(
        and(
          isNull(emailShares.until),
          inArray(
            emailShares.subscriptionId,
            tx
              .select({ id: subscriptions.id })
              .from(subscriptions)
              .where(
                or(eq(subscriptions.subscriberId, userId), eq(subscriptions.creatorId, userId)),
              ),
          ),
        ),
      );
    await tx
      .update(subscriptions)
      .set({ cancelComment: "" })
      .where(eq(subscriptions.subscriberId, userId));
    await tx.update(gifts).set({ message: "" }).where(eq(gifts.giverId, userId));
    await tx.delete(spendingCaps).where(eq(spendingCaps.userId, userId));
    const now = ctx.clock.now();
    await tx
      .update(tiers)
      .set({ state: "archived", description: "", benefits: [], welcome: "", changedAt: now })
      .where(eq(tiers.creatorId, userId));
    await tx.update(offers).set({ closedAt: now }).where(eq(offers.creatorId, userId));
    await tx
      .update(goals)
      .set({ closedAt: now, title: "", reward: "" })
      .where(eq(goals.creatorId, userId));
  });
}

/** Whether they still pay for something, try something out, or have paying subscribers. */
export async function hasLiveSubscriptions(
  { db }: Pick<Context<Actor>, "db">,
  userId: string,
): Promise<{ readonly pays: boolean; readonly isPaid: boolean; readonly onTrial: boolean }> {
  const rows = await db
    .select({
      subscriberId: subscriptions.subscriberId,
      priceId: subscriptions.priceId,
      state: subscriptions.state,
    })
    .from(subscriptions)
    .where(
      and(
        or(eq(subscriptions.subscriberId, userId), eq(subscriptions.creatorId, userId)),
        ne(subscriptions.state, "ended"),
        ne(subscriptions.state, "canceling"),
        ne(subscriptions.state, "checkout_pending"),
      ),
    );
  const paid = rows.filter(({ priceId }) => priceId !== null);
  const own = paid.filter(({ subscriberId }) => subscriberId === userId);
  return {
    pays: own.some(({ state }) => state !== "trialing"),
    isPaid: own.length < paid.length,
    onTrial: own.some(({ state }) => state === "trialing"),
  };
}
