import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import type { Price } from "./access.ts";
import { currencyOf } from "./charge.ts";
import { discounted } from "./discounts.ts";
import { type Offer, offerByCode } from "./offers.ts";
import { type Seller, sellerOf, soldBy } from "./seller.ts";
import type { Tier } from "./slots.ts";
import { subscriptions } from "./tables.ts";

type Reader = Pick<Database | Transaction, "select">;

export interface Quote {
  readonly todayMinor: bigint;
  /** What the first paid period costs, today or when the trial is over. */
  readonly firstMinor: bigint;
  readonly trialDays: number;
  readonly offer: Offer | undefined;
}

interface QuoteRequest {
  readonly tier: Tier;
  readonly price: Price | undefined;
  readonly code: string;
  readonly userId: string | undefined;
  readonly now: Date;
}

/** What the user pays for a tier, and when: the page shows it, the command enforces it. */
export async function quoteFor(db: Reader, wanted: QuoteRequest): Promise<Quote> {
  const { tier, price, code, userId, now } = wanted;
  if (!price) return { todayMinor: 0n, firstMinor: 0n, trialDays: 0, offer: undefined };
  const about = { ...sellerOf(tier), tierId: tier.id, userId, now };
  const offer = code === "" ? undefined : await offerByCode(db, { ...about, code });
  const firstMinor = discounted(price.amountMinor, currencyOf(price), offer);
  const trialDays = (await hasSubscribedBefore(db, sellerOf(tier), userId)) ? 0 : tier.trialDays;
  return { todayMinor: trialDays > 0 ? 0n : firstMinor, firstMinor, trialDays, offer };
}

/** A trial is for those who were never there: once per person and seller. */
async function hasSubscribedBefore(
  db: Reader,
  seller: Seller,
  userId: string | undefined,
): Promise<boolean> {
  if (userId === undefined) return false;
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        soldBy(subscriptions, seller),
        eq(subscriptions.subscriberId, userId),
        // A checkout that was left never began.
        isNotNull(subscriptions.startedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}
