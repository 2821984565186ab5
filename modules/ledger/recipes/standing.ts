import { type AccountKind, type Owner, platform } from "../account-kinds.ts";
import type { Leg, Transfer } from "../transfer.ts";

/** What a payment comes to by now, after everything that was posted about it. */
export interface Standing {
  readonly payer: Owner;
  readonly currency: string;
  /** What the payer has paid and not got back. */
  readonly paidMinor: bigint;
  readonly taxMinor: bigint;
  readonly platformMinor: bigint;
  readonly processorMinor: bigint;
  /** Refunds the processor was told of and has not confirmed. */
  readonly clearingMinor: bigint;
  /** Taken back by the processor while it decides. */
  readonly disputedMinor: bigint;
  readonly giftMinor: bigint;
  /** Of a gift that is not redeemed. */
  readonly gift: Owner | undefined;
  readonly beneficiaries: readonly { readonly owner: Owner; readonly amountMinor: bigint }[];
}

/** Accounts of whoever was paid. */
export const beneficial: ReadonlySet<AccountKind> = new Set([
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
    if (!beneficial.has(account.kind)) continue;
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

/** Adds up all transfers of one payment: its charge, refunds and disputes. */
export function standingOf(transfers: readonly Transfer[]): Standing {
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

/** What can still be given back: what is neither on its way to the payer nor with the processor. */
export const refundable = (standing: Standing): bigint =>
  givers(standing).reduce((sum, { weight }) => sum + weight, 0n);

/**
 * Who gives how much at most. The platform answers for the processor's fee, which the processor
 * keeps: whoever was paid gives back what they were paid and no more.
 */
export function givers({
  taxMinor,
  platformMinor,
  processorMinor,
  giftMinor,
  beneficiaries,
}: Standing) {
  const shares = beneficiaries.map(({ owner, amountMinor }) => ({
    key: `beneficiary ${owner.type} ${owner.id}`,
    owner: owner as Owner | undefined,
    weight: amountMinor,
  }));
  const house = platformMinor + processorMinor;
  return [
    { key: "gift", owner: undefined, weight: giftMinor },
    { key: "platform", owner: undefined, weight: house },
    { key: "tax", owner: undefined, weight: taxMinor },
    ...shares,
  ].filter(({ weight }) => weight > 0n);
}
