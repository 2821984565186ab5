export const accountKinds = [
  "external_payer",
  "external_bank",
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "creator_debt",
  "guild_purse",
  "gift_liability",
  "platform_fees",
  "processor_clearing",
  "processor_fees",
  "disputes",
  "tax",
  "payout_in_transit",
  "currency_exchange",
] as const;
export type AccountKind = (typeof accountKinds)[number];

export type OwnerType = "member" | "guest" | "guild" | "platform" | "gift";
/** The owner of the money; the platform has no id. */
export interface Owner {
  readonly type: OwnerType;
  readonly id: string | null;
}
export const platform: Owner = { type: "platform", id: null };

export const sameOwner = (a: Owner, b: Owner) => a.type === b.type && a.id === b.id;

/** A user's accounts with the site: their sum is the balance of a statement. */
export const ownKinds: readonly AccountKind[] = [
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "creator_debt",
  "payout_in_transit",
  "guild_purse",
];

/** The database rejects balances below zero. */
export const nonNegativeKinds: readonly AccountKind[] = [
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "guild_purse",
  "gift_liability",
  "payout_in_transit",
];

/** Touched by every payment: append-only, summed on read. */
export const sharedKinds: readonly AccountKind[] = [
  "external_bank",
  "platform_fees",
  "processor_clearing",
  "processor_fees",
  "disputes",
  "tax",
  "currency_exchange",
];

/** Money outside the site, neither the platform's nor a user's; mirrors the cash we hold. */
export const externalKinds: readonly AccountKind[] = [
  "external_payer",
  "external_bank",
  "processor_fees",
  "disputes",
  "currency_exchange",
];
