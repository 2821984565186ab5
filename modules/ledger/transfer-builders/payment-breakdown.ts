import { type AccountKind, type Owner, platform } from "../account-kinds.ts";
import type { Leg, Transfer } from "../transfer.ts";

/** The current state of a payment, after everything posted about it. */
export interface PaymentBreakdown {
  readonly payer: Owner;
  readonly currency: string;
  /** What the payer has paid and not got back. */
  readonly paidMinor: bigint;
  readonly taxMinor: bigint;
  readonly platformMinor: bigint;
  readonly processorMinor: bigint;
  /** Refunds requested from the processor but not confirmed. */
  readonly clearingMinor: bigint;
  /** Taken back by the processor while it decides. */
  readonly disputedMinor: bigint;
  readonly giftMinor: bigint;
  /** Of a gift that is not redeemed. */
  readonly gift: Owner | undefined;
  readonly beneficiaries: readonly { readonly owner: Owner; readonly amountMinor: bigint }[];
}

/** Accounts of payees. */
export const beneficiaryKinds: ReadonlySet<AccountKind> = new Set([
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "creator_debt",
  "guild_purse",
] as const);

/** What each who was paid has gained or lost by these legs, over all their accounts. */
export function beneficiariesOf(legs: readonly Leg[]): { owner: Owner; amountMinor: bigint }[] {
  const owners = new Map<string, { owner: Owner; amountMinor: bigint }>();
  for (const { account, amountMinor } of legs) {
    if (!beneficiaryKinds.has(account.kind)) continue;
    const owner = account.owner ?? platform;
    const name = `${owner.type} ${owner.id}`;
    const before = owners.get(name)?.amountMinor ?? 0n;
    owners.set(name, { owner, amountMinor: before + amountMinor });
  }
  return [...owners.values()];
}

/** The sum of these legs over the accounts of a kind. */
export const sumOf = (legs: readonly Leg[], kind: AccountKind): bigint =>
  legs.reduce(
    (sum, { account, amountMinor }) => sum + (account.kind === kind ? amountMinor : 0n),
    0n,
  );

/** Sums all transfers of one payment: its charge, refunds and disputes. */
export function paymentBreakdown(transfers: readonly Transfer[]): PaymentBreakdown {
  const legs = transfers.flatMap((transfer) => transfer.legs);
  const ownerOf = (kind: AccountKind) =>
    legs.find(({ account }) => account.kind === kind)?.account.owner;
  const payer = ownerOf("external_payer");
  const currency = legs[0]?.account.currency;
  if (!payer || !currency) throw new RangeError("no payment in these transfers");
  if (legs.some(({ account }) => account.currency !== currency))
    throw new RangeError("a payment in two currencies");
  return {
    payer,
    currency,
    paidMinor: -sumOf(legs, "external_payer"),
    taxMinor: sumOf(legs, "tax"),
    platformMinor: sumOf(legs, "platform_fees"),
    processorMinor: sumOf(legs, "processor_fees"),
    clearingMinor: sumOf(legs, "processor_clearing"),
    disputedMinor: sumOf(legs, "disputes"),
    giftMinor: sumOf(legs, "gift_liability"),
    gift: ownerOf("gift_liability"),
    beneficiaries: beneficiariesOf(legs),
  };
}

/** What can still be refunded: neither on its way to the payer nor with the processor. */
export const refundable = (breakdown: PaymentBreakdown): bigint =>
  refundSources(breakdown).reduce((sum, { weight }) => sum + weight, 0n);

/**
 * The most each party can return. The platform covers the processor's fee, which the processor
 * keeps: payees return what they were paid and no more.
 */
export function refundSources({
  taxMinor,
  platformMinor,
  processorMinor,
  giftMinor,
  beneficiaries,
}: PaymentBreakdown) {
  const shares = beneficiaries.map(({ owner, amountMinor }) => ({
    key: `beneficiary ${owner.type} ${owner.id}`,
    owner: owner as Owner | undefined,
    weight: amountMinor,
  }));
  const feesMinor = platformMinor + processorMinor;
  return [
    { key: "gift", owner: undefined, weight: giftMinor },
    { key: "platform", owner: undefined, weight: feesMinor },
    { key: "tax", owner: undefined, weight: taxMinor },
    ...shares,
  ].filter(({ weight }) => weight > 0n);
}
