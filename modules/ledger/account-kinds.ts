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
/** Whose money it is; the platform has no id. */
export interface Owner {
  readonly type: OwnerType;
  readonly id: string | null;
}
export const platform: Owner = { type: "platform", id: null };

/** Whether two stand for the same. */
export const sameOwner = (a: Owner, b: Owner) => a.type === b.type && a.id === b.id;

/** What somebody has with the house: its sum is the balance of a statement. */
export const ownKinds: readonly AccountKind[] = [
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "creator_debt",
  "payout_in_transit",
  "guild_purse",
];

/** Refused by the database below zero. */
export const floorKinds: readonly AccountKind[] = [
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "guild_purse",
  "gift_liability",
  "payout_in_transit",
];

/** Touched by everybody's payments: append-only, summed when asked. */
export const hotKinds: readonly AccountKind[] = [
  "external_bank",
  "platform_fees",
  "processor_clearing",
  "processor_fees",
  "disputes",
  "tax",
  "currency_exchange",
];

/** Where money is when it is neither ours nor anybody's here; the mirror of the cash we hold. */
export const outsideKinds: readonly AccountKind[] = [
  "external_payer",
  "external_bank",
  "processor_fees",
  "disputes",
  "currency_exchange",
];
