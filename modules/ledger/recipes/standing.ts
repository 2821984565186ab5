import { type AccountKind, type Owner, platform } from "../account-kinds.ts";
import type { PostedTransfer, Transfer } from "../transfer.ts";

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

const beneficial: ReadonlySet<AccountKind> = new Set([
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "creator_debt",
  "guild_purse",
] as const);

/** Adds up all transfers of one payment: its charge, refunds and disputes. */
export function standingOf(transfers: readonly (Transfer | PostedTransfer)[]): Standing {
  const sums = new Map<AccountKind, bigint>();
  const owners = new Map<string, { owner: Owner; amountMinor: bigint }>();
  let payer: Owner | undefined;
  let gift: Owner | undefined;
  let currency: string | undefined;
  for (const { account, amountMinor } of transfers.flatMap(({ legs }) => legs)) {
    currency ??= account.currency;
    if (account.currency !== currency) throw new RangeError("a payment in two currencies");
    if (account.kind === "external_payer") payer = account.owner;
    if (account.kind === "gift_liability") gift = account.owner;
    if (!beneficial.has(account.kind)) {
      sums.set(account.kind, (sums.get(account.kind) ?? 0n) + amountMinor);
      continue;
    }
    const owner = account.owner ?? platform;
    const name = `${owner.type} ${owner.id}`;
    const before = owners.get(name)?.amountMinor ?? 0n;
    owners.set(name, { owner, amountMinor: before + amountMinor });
  }
  if (!payer || !currency) throw new RangeError("no payment in these transfers");
  const sum = (kind: AccountKind) => sums.get(kind) ?? 0n;
  return {
    payer,
    currency,
    paidMinor: -sum("external_payer"),
    taxMinor: sum("tax"),
    platformMinor: sum("platform_fees"),
    processorMinor: sum("processor_fees"),
    clearingMinor: sum("processor_clearing"),
    disputedMinor: sum("disputes"),
    giftMinor: sum("gift_liability"),
    gift,
    beneficiaries: [...owners.values()],
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
