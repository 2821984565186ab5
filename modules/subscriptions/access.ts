import { and, eq, isNull } from "drizzle-orm";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { users } from "#tables/identity";
import { paymentMethods } from "#tables/payments";
import { noMethod, subscriptionNotFound, tierNotFound } from "./errors.ts";
import type { Tier } from "./slots.ts";
import { subscriptions, tierPrices, tiers } from "./tables.ts";
import type { Subscription } from "./transitions.ts";

type Reader = Database | Transaction;
export type Price = typeof tierPrices.$inferSelect;

/** The user's own subscription, locked; another user's is reported as not found. */
export async function lockSubscriptionFor(
  tx: Transaction,
  actor: Actor,
  id: string,
  action: "subscription.change" | "subscription.stop",
): Promise<Subscription> {
  const subscription = isUuid(id) ? await lockSubscription(tx, id) : undefined;
  if (!subscription || !can(actor, "subscription.stop", subscription)) throw subscriptionNotFound();
  authorize(actor, action, subscription);
  return subscription;
}

/** Serializes concurrent submits of a form; the second finds what the first created. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export async function lockSubscription(
  tx: Transaction,
  id: string,
): Promise<Subscription | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
    .for("no key update");
  return row;
}

export async function loadSubscriptionFor(ctx: Context<Actor>, id: string): Promise<Subscription> {
  const [row] = isUuid(id)
    ? await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id))
    : [];
  if (!row || !can(ctx.actor, "subscription.stop", row)) throw subscriptionNotFound();
  return row;
}

export async function loadTier(db: Reader, tierId: string): Promise<Tier> {
  const [tier] = isUuid(tierId) ? await db.select().from(tiers).where(eq(tiers.id, tierId)) : [];
  if (!tier) throw tierNotFound();
  return tier;
}

/** What newcomers pay for a tier. */
export async function openPrices(db: Reader, tierId: string): Promise<Price[]> {
  return db
    .select()
    .from(tierPrices)
    .where(and(eq(tierPrices.tierId, tierId), isNull(tierPrices.endsAt)));
}

export async function loadPrice(db: Reader, priceId: string): Promise<Price> {
  const [price] = await db.select().from(tierPrices).where(eq(tierPrices.id, priceId));
  if (!price) throw new Error(`no price ${priceId}`);
  return price;
}

/** A card of theirs that can be charged; another's is as if it were not there. */
export async function requireOwnMethod(
  db: Reader,
  userId: string,
  methodId: string,
): Promise<string> {
  const [method] = isUuid(methodId)
    ? await db
        .select({ id: paymentMethods.id })
        .from(paymentMethods)
        .where(
          and(
            eq(paymentMethods.id, methodId),
            eq(paymentMethods.userId, userId),
            isNull(paymentMethods.removedAt),
          ),
        )
    : [];
  if (!method) throw noMethod();
  return method.id;
}
