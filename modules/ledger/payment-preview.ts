import { basisPoints, type Currency, money } from "#platform/money";
import type { Owner } from "./account-kinds.ts";
import type { Allocation } from "./allocation.ts";
import { portionsOf } from "./transfer-builders/portions.ts";

/**
 * Who gets what of a payment, apart from its amount, as a page knows it before paying. JSON, and
 * without ids, which not every payer may see.
 */
export interface PaymentTerms {
  readonly currency: Currency;
  readonly platformFeeBp: number;
  readonly processorFee: {
    readonly basisPoints: number;
    /** Minor units as text. */
    readonly fixedMinor: string;
  };
  /** In the order of their accounts, which decides who gets the last unit. */
  readonly recipients: readonly PaymentRecipient[];
  readonly pointsInAll: number;
}

export interface PaymentRecipient {
  readonly kind: "member" | "guild";
  /** The creator or guild that is paid; others have a share of their income. */
  readonly isSeller: boolean;
  /** Null if the payer may not see it. */
  readonly name: string | null;
  readonly points: number;
}

interface PaymentAmounts {
  readonly grossMinor: bigint;
  /** Part of the gross amount. */
  readonly taxMinor?: bigint;
}

export interface PaymentPreview {
  readonly paidMinor: bigint;
  readonly taxMinor: bigint;
  readonly platformMinor: bigint;
  readonly processorMinor: bigint;
  /** What reaches the recipients together. */
  readonly restMinor: bigint;
  readonly shares: readonly {
    readonly recipient: PaymentRecipient;
    readonly amountMinor: bigint;
  }[];
}

type AgreedSplit = Pick<Allocation, "beneficiaries" | "pointsInAll">;
type Fees = Pick<PaymentTerms, "currency" | "platformFeeBp" | "processorFee">;

/** The terms of the next payment to a seller, from the split its allocation would have. */
export function termsOf(
  fees: Fees,
  { beneficiaries, pointsInAll = 10_000 }: AgreedSplit,
  seller: { readonly owner: Owner; readonly name: string },
  nameOf: (userId: string) => string | null = () => null,
): PaymentTerms {
  const recipients = beneficiaries
    .toSorted((a, b) => (ownerKey(a.owner) < ownerKey(b.owner) ? -1 : 1))
    .map(({ owner, basisPoints: points }): PaymentRecipient => {
      const isSeller = ownerKey(owner) === ownerKey(seller.owner);
      return {
        kind: owner.type === "guild" ? "guild" : "member",
        isSeller,
        name: isSeller ? seller.name : owner.type === "member" ? nameOf(owner.id ?? "") : null,
        points,
      };
    });
  return { ...fees, recipients, pointsInAll };
}

const ownerKey = ({ type, id }: Owner) => `${type} ${id}`;

/**
 * The amounts of a payment before it is made, by the same function that posts them. A payment
 * of zero, by a discount of 100 %, has no parts.
 */
export function previewPayment(
  terms: PaymentTerms,
  { grossMinor, taxMinor = 0n }: PaymentAmounts,
): PaymentPreview {
  const { currency, platformFeeBp, processorFee, recipients, pointsInAll } = terms;
  const zero = { platformMinor: 0n, processorMinor: 0n, taxMinor: 0n, restMinor: 0n, shares: [] };
  const beneficiaries = recipients.map(({ kind, points }, n) => ({
    owner: { type: kind, id: String(n).padStart(6, "0") },
    basisPoints: points,
  }));
  const { shares, ...portions } =
    grossMinor === 0n
      ? zero
      : portionsOf(
          {
            // These two have no effect on the amounts.
            kind: "tip",
            payer: { type: "guest", id: "" },
            currency,
            grossMinor,
            taxMinor,
            platformFeeBp,
            beneficiaries,
            pointsInAll,
          },
          {
            processorFeeMinor:
              basisPoints(money(grossMinor, currency), processorFee.basisPoints).amountMinor +
              BigInt(processorFee.fixedMinor),
          },
        );
  return {
    paidMinor: grossMinor,
    ...portions,
    shares: recipients.map((recipient, n) => ({
      recipient,
      amountMinor: shares[n]?.amountMinor ?? 0n,
    })),
  };
}
