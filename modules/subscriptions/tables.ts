import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, minor } from "#platform/db";
import { userColumn, users } from "#tables/identity";
import { paymentMethods, payments } from "#tables/payments";
import type {
  Benefit,
  BillingInterval,
  CancelReason,
  ChargeKind,
  ChargeState,
  EndReason,
  GiftState,
  GoalKind,
  OfferAudience,
  OfferDuration,
  OfferKind,
  TierState,
} from "./constants.ts";
import type { SubscriptionEvent, SubscriptionState } from "./states.ts";

/** What a creator offers. A tier includes all tiers before it in the order. */
export const tiers = pgTable(
  "tiers",
  {
    id: id(),
    /**
     * The seller: a creator or a guild. Guilds are above this module, so there is no foreign key.
     */
    creatorId: uuid().references(() => users.id),
    guildId: uuid(),
    name: text().notNull(),
    description: text().notNull().default(""),
    benefits: jsonb().$type<readonly Benefit[]>().notNull().default([]),
    welcome: text().notNull().default(""),
    isFree: boolean().notNull().default(false),
    trialDays: integer().notNull().default(0),
    /** Maximum number of subscribers at a time; null for no limit. */
    slotLimit: integer(),
    /** Number of slots taken, updated by whatever takes or frees one. */
    slotsTaken: integer().notNull().default(0),
    state: text().$type<TierState>().notNull().default("draft"),
    position: integer().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index("tiers_creator").on(table.creatorId, table.position),
    index("tiers_guild").on(table.guildId, table.position).where(sql`guild_id is not null`),
    check("tiers_one_seller", sql`(creator_id is null) <> (guild_id is null)`),
    check("tiers_slots", sql`slots_taken >= 0 and (slot_limit is null or slot_limit > 0)`),
    check("tiers_trial", sql`trial_days between 0 and 30`),
    check("tiers_state", sql`state in ('draft', 'live', 'closed', 'archived')`),
  ],
);

/** A price from a given time on. Immutable: the next one replaces it. */
export const tierPrices = pgTable(
  "tier_prices",
  {
    id: id(),
    tierId: uuid()
      .notNull()
      .references(() => tiers.id),
    billingInterval: text().$type<BillingInterval>().notNull(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    startsAt: instant().notNull(),
    /** Since when newcomers pay another. */
    endsAt: instant(),
  },
  (table) => [
    index("tier_prices_tier").on(table.tierId, table.startsAt),
    uniqueIndex("tier_prices_one_open")
      .on(table.tierId, table.billingInterval)
      .where(sql`ends_at is null`),
    check("tier_prices_amount", sql`amount_minor > 0`),
    check("tier_prices_billing_interval", sql`billing_interval in ('month', 'year')`),
  ],
);

/** A discount: by a code, or as a retention offer. */
export const offers = pgTable(
  "offers",
  {
    id: id(),
    creatorId: userColumn(),
    audience: text().$type<OfferAudience>().notNull(),
    code: text(),
    kind: text().$type<OfferKind>().notNull(),
    percent: integer(),
    amountMinor: minor(),
    duration: text().$type<OfferDuration>().notNull(),
    months: integer(),
    tierId: uuid().references(() => tiers.id),
    maxRedemptions: integer(),
    redemptionCount: integer().notNull().default(0),
    endsAt: instant(),
    closedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("offers_creator").on(table.creatorId, table.createdAt),
    index("offers_tier").on(table.tierId),
    uniqueIndex("offers_code").on(table.creatorId, table.code).where(sql`closed_at is null`),
    uniqueIndex("offers_one_retention")
      .on(table.creatorId)
      .where(sql`audience = 'retention' and closed_at is null`),
    check("offers_code_or_retention", sql`(audience = 'sign_up') = (code is not null)`),
    check(
      "offers_worth",
      sql`case kind when 'percent' then percent between 1 and 100 and amount_minor is null else amount_minor > 0 and percent is null end`,
    ),
  ],
);

export const goals = pgTable(
  "goals",
  {
    id: id(),
    creatorId: userColumn(),
    kind: text().$type<GoalKind>().notNull(),
    title: text().notNull(),
    /** Minor units a month, or people. */
    target: minor().notNull(),
    currency: text(),
    reward: text().notNull().default(""),
    endsAt: instant(),
    reachedAt: instant(),
    closedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("goals_creator").on(table.creatorId, table.createdAt),
    check("goals_target", sql`target > 0`),
  ],
);

/** Months of a tier bought for another person. */
export const gifts = pgTable(
  "gifts",
  {
    id: uuid().primaryKey(),
    idempotencyKey: text().notNull().unique(),
    giverId: userColumn(),
    creatorId: userColumn(),
    tierId: uuid()
      .notNull()
      .references(() => tiers.id),
    months: integer().notNull(),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    message: text().notNull().default(""),
    state: text().$type<GiftState>().notNull().default("checkout_pending"),
    paymentId: uuid().references(() => payments.id),
    createdAt: instant().notNull(),
    boughtAt: instant(),
    expiresAt: instant(),
    redeemedBy: uuid().references(() => users.id),
    redeemedAt: instant(),
  },
  (table) => [
    index("gifts_giver").on(table.giverId, table.createdAt),
    index("gifts_creator").on(table.creatorId, table.createdAt),
    index("gifts_tier").on(table.tierId),
    index("gifts_payment").on(table.paymentId),
    index("gifts_redeemed_by").on(table.redeemedBy),
    index("gifts_expiry").on(table.expiresAt).where(sql`state = 'bought'`),
    check("gifts_months", sql`months between 1 and 12`),
    check("gifts_redeemed_is_whole", sql`(redeemed_at is not null) = (redeemed_by is not null)`),
  ],
);

export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid().primaryKey(),
    /** Idempotency key of the form: submitted twice, it is still one subscription. */
    idempotencyKey: text().notNull().unique(),
    inputHash: text().notNull(),
    subscriberId: userColumn(),
    /** Who is paid: a creator, or a guild as it was called when it began. */
    creatorId: uuid().references(() => users.id),
    guildId: uuid(),
    guildName: text(),
    tierId: uuid()
      .notNull()
      .references(() => tiers.id),
    /** The subscriber's price, whatever new subscribers pay; null for free ones and gifts. */
    priceId: uuid().references(() => tierPrices.id),
    billingInterval: text().$type<BillingInterval>(),
    state: text().$type<SubscriptionState>().notNull(),
    /** The state before a dispute. */
    stateBefore: text().$type<SubscriptionState>(),
    /** All anniversaries are counted from here, on the clocks of that zone. */
    anchorAt: instant().notNull(),
    zone: text().notNull(),
    periodStart: instant(),
    periodEnd: instant(),
    /** How many charges were made for periods; the next has the next number. */
    chargeCount: integer().notNull().default(0),
    methodId: uuid().references(() => paymentMethods.id),
    giftId: uuid().references(() => gifts.id),
    /** While a renewal fails: since when it was due, and when it is tried next. */
    dueSince: instant(),
    nextTryAt: instant(),
    pausedUntil: instant(),
    /** Requested, and taking effect at the end of the current period. */
    pendingTierId: uuid().references(() => tiers.id),
    pendingPriceId: uuid().references(() => tierPrices.id),
    pendingPauseMonths: integer(),
    /** They requested access before the withdrawal period ends. */
    startedImmediately: boolean().notNull().default(false),
    /** They agreed that tax is added to the price. */
    agreedToAddedTax: boolean().notNull().default(false),
    cancelReason: text().$type<CancelReason>(),
    cancelComment: text().notNull().default(""),
    endReason: text().$type<EndReason>(),
    /** When it is next due, and until when a worker has claimed it. */
    nextDueAt: instant(),
    claimedUntil: instant(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("subscriptions_one_live")
      .on(table.subscriberId, table.creatorId)
      .where(sql`state <> 'ended'`),
    uniqueIndex("subscriptions_one_live_in_guild")
      .on(table.subscriberId, table.guildId)
      .where(sql`state <> 'ended' and guild_id is not null`),
    index("subscriptions_subscriber").on(table.subscriberId, table.createdAt),
    index("subscriptions_creator").on(table.creatorId, table.createdAt),
    index("subscriptions_guild")
      .on(table.guildId, table.createdAt)
      .where(sql`guild_id is not null`),
    index("subscriptions_tier").on(table.tierId),
    index("subscriptions_price").on(table.priceId),
    index("subscriptions_method").on(table.methodId),
    index("subscriptions_gift").on(table.giftId),
    index("subscriptions_pending_tier").on(table.pendingTierId),
    index("subscriptions_pending_price").on(table.pendingPriceId),
    index("subscriptions_due").on(table.nextDueAt).where(sql`next_due_at is not null`),
    check("subscriptions_one_seller", sql`(creator_id is null) <> (guild_id is null)`),
    check("subscriptions_guild_is_named", sql`(guild_id is null) = (guild_name is null)`),
    check("subscriptions_not_oneself", sql`subscriber_id <> creator_id`),
    check("subscriptions_ended_is_whole", sql`(state = 'ended') = (ended_at is not null)`),
    check(
      "subscriptions_state",
      sql`state in ('checkout_pending', 'trialing', 'active', 'past_due', 'paused', 'canceling', 'disputed', 'ended')`,
    ),
  ],
);

/** What is to be paid, for which stretch of time: a period is charged once, by its number. */
export const subscriptionCharges = pgTable(
  "subscription_charges",
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    kind: text().$type<ChargeKind>().notNull(),
    /** Only for periods; an upgrade is within one. */
    number: integer(),
    tierId: uuid()
      .notNull()
      .references(() => tiers.id),
    priceId: uuid()
      .notNull()
      .references(() => tierPrices.id),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    /** The price, and what is to be paid of it. */
    listMinor: minor().notNull(),
    amountMinor: minor().notNull(),
    /** Of the amount, the tax that was added to the price. */
    taxAddedMinor: minor().notNull().default(sql`0`),
    currency: text().notNull(),
    state: text().$type<ChargeState>().notNull(),
    paymentId: uuid().references(() => payments.id),
    /**
     * For a guild's tier: the guild whose treasury it is for, so that the treasury can list it
     * directly.
     */
    guildId: uuid(),
    redemptionId: uuid(),
    /** Failed tries that were answered already; each is answered once. */
    failedCount: integer().notNull().default(0),
    failureCode: text(),
    createdAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    uniqueIndex("subscription_charges_number").on(table.subscriptionId, table.number),
    uniqueIndex("subscription_charges_one_upgrade")
      .on(table.subscriptionId)
      .where(sql`kind = 'upgrade' and state = 'due'`),
    // There can't be two charges for the same period.
    uniqueIndex("subscription_charges_start")
      .on(table.subscriptionId, table.startAt)
      .where(sql`kind <> 'upgrade' and state <> 'void'`),
    index("subscription_charges_tier").on(table.tierId),
    index("subscription_charges_price").on(table.priceId),
    index("subscription_charges_payment").on(table.paymentId),
    index("subscription_charges_of_guild")
      .on(table.guildId, table.paidAt.desc(), table.id)
      .where(sql`guild_id is not null`),
    index("subscription_charges_redemption").on(table.redemptionId),
    foreignKey({
      name: "subscription_charges_redemption_fk",
      columns: [table.redemptionId],
      foreignColumns: [offerRedemptions.id],
    }),
    check(
      "subscription_charges_amount",
      sql`tax_added_minor >= 0 and amount_minor - tax_added_minor between 0 and list_minor`,
    ),
    check("subscription_charges_span", sql`end_at > start_at`),
    check("subscription_charges_number_is_period", sql`(kind = 'upgrade') = (number is null)`),
    check("subscription_charges_state", sql`state in ('due', 'paid', 'waived', 'void')`),
  ],
);

/**
 * A subscriber lets the creator have their email address: from when, until when. Their own choice,
 * off unless they make it; without an open row the creator has their name and nothing more.
 */
export const emailShares = pgTable(
  "email_shares",
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    since: instant().notNull(),
    until: instant(),
  },
  (table) => [
    index("email_shares_subscription").on(table.subscriptionId, table.since),
    uniqueIndex("email_shares_one_open").on(table.subscriptionId).where(sql`until is null`),
    check("email_shares_span", sql`until is null or until >= since`),
  ],
);

/** An offer a user took: its value at that time, and for how many more periods it applies. */
export const offerRedemptions = pgTable(
  "offer_redemptions",
  {
    id: id(),
    offerId: uuid()
      .notNull()
      .references(() => offers.id),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    userId: userColumn(),
    kind: text().$type<OfferKind>().notNull(),
    percent: integer(),
    amountMinor: minor(),
    /** Nothing: forever. */
    periodsLeft: integer(),
    redeemedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("offer_redemptions_once").on(table.offerId, table.userId),
    index("offer_redemptions_subscription").on(table.subscriptionId),
    index("offer_redemptions_user").on(table.userId),
    check("offer_redemptions_left", sql`periods_left is null or periods_left >= 0`),
  ],
);

/**
 * Access: who may see what of which seller, from when until when. There is no other flag. Rows are
 * shortened when access ends early, and extended only by a payment or its grace period.
 */
export const entitlements = pgTable(
  "entitlements",
  {
    id: id(),
    userId: userColumn(),
    creatorId: uuid().references(() => users.id),
    guildId: uuid(),
    tierId: uuid()
      .notNull()
      .references(() => tiers.id),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    startsAt: instant().notNull(),
    /** Null: until it is ended, as with free tiers. */
    endsAt: instant(),
  },
  (table) => [
    index("entitlements_access").on(table.userId, table.creatorId, table.endsAt),
    index("entitlements_in_guild")
      .on(table.userId, table.guildId, table.endsAt)
      .where(sql`guild_id is not null`),
    index("entitlements_creator").on(table.creatorId),
    check("entitlements_one_seller", sql`(creator_id is null) <> (guild_id is null)`),
    index("entitlements_tier").on(table.tierId),
    index("entitlements_subscription").on(table.subscriptionId, table.startsAt),
    check("entitlements_span", sql`ends_at is null or ends_at >= starts_at`),
  ],
);

/** Subscribers who followed a creator by subscribing: it happens once, so unfollowing stays. */
export const subscriberFollows = pgTable(
  "subscriber_follows",
  {
    subscriberId: userColumn(),
    creatorId: userColumn(),
    followedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriberId, table.creatorId] }),
    index("subscriber_follows_creator").on(table.creatorId),
  ],
);

/** Each step of a subscription's life, as the table of states allowed it. */
export const subscriptionHistory = pgTable(
  "subscription_history",
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    event: text().$type<SubscriptionEvent>().notNull(),
    fromState: text().$type<SubscriptionState>().notNull(),
    toState: text().$type<SubscriptionState>().notNull(),
    actorId: uuid(),
    at: instant().notNull(),
  },
  (table) => [
    index("subscription_history_subscription").on(table.subscriptionId, table.at),
    index("subscription_history_at").on(table.at),
  ],
);

/** Pauses that took place or will: they count towards what a year allows. */
export const subscriptionPauses = pgTable(
  "subscription_pauses",
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    months: integer().notNull(),
  },
  (table) => [
    index("subscription_pauses_subscription").on(table.subscriptionId, table.startsAt),
    check("subscription_pauses_months", sql`months between 1 and 3`),
  ],
);

/** A higher (or lower) price that existing subscribers were notified of. */
export const priceChanges = pgTable(
  "price_changes",
  {
    id: id(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id),
    fromPriceId: uuid()
      .notNull()
      .references(() => tierPrices.id),
    toPriceId: uuid()
      .notNull()
      .references(() => tierPrices.id),
    notifiedAt: instant().notNull(),
    /** The first renewal at or after this is at the new price. */
    effectiveFrom: instant().notNull(),
    declinedAt: instant(),
    appliedAt: instant(),
  },
  (table) => [
    index("price_changes_subscription").on(table.subscriptionId),
    uniqueIndex("price_changes_one_open").on(table.subscriptionId).where(sql`applied_at is null`),
    index("price_changes_from").on(table.fromPriceId),
    index("price_changes_to").on(table.toPriceId),
  ],
);

/** The most a user's subscriptions may cost per month, over all creators. */
export const spendingCaps = pgTable(
  "spending_caps",
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    amountMinor: minor().notNull(),
    currency: text().notNull(),
    setAt: instant().notNull(),
  },
  () => [check("spending_caps_amount", sql`amount_minor > 0`)],
);

/** Emails that go out once: which, about what, for which day. */
export const subscriptionReminders = pgTable(
  "subscription_reminders",
  {
    subjectId: uuid().notNull(),
    kind: text().notNull(),
    forAt: instant().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subjectId, table.kind, table.forAt] })],
);
