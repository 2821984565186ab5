import { type Owner, platform } from "./account-kinds.ts";
import type { PostedLeg, PostedTransfer, TransferKind } from "./transfer.ts";

/** Names an entry: its transfer, and its place in it. */
export interface EntryRef {
  readonly transferId: string;
  readonly n: number;
}

export interface WaterfallRow {
  readonly step: "paid" | "tax" | "platform" | "processor" | "gift" | "share";
  /** The payer, or the owner of the share. */
  readonly owner?: Owner;
  /** The amount paid, then what each step deducts, then each owner's share. */
  readonly amountMinor: bigint;
  /** The entries it is the sum of. */
  readonly entries: readonly EntryRef[];
}

export interface Waterfall {
  readonly currency: string;
  readonly paidMinor: bigint;
  /** The payees' total. */
  readonly sharedMinor: bigint;
  readonly rows: readonly WaterfallRow[];
}

const charging: ReadonlySet<TransferKind> = new Set([
  "tip_given",
  "subscription_charged",
  "work_bought",
  "gift_bought",
  "gift_redeemed",
] as const);

/** Whether a transfer is part of a payment's division; refunds and disputes come after it. */
export const isCharge = ({ kind }: { readonly kind: TransferKind }) => charging.has(kind);

/**
 * How a payment was divided, from 12.10 to 8.61: takes the transfers of one source, returns a row
 * per step. The rows after the first add up to exactly what was paid. Undefined if nothing was
 * paid.
 */
export function waterfall(transfers: readonly PostedTransfer[]): Waterfall | undefined {
  const rows = new Map<string, WaterfallRow>();
  let currency = "";
  for (const transfer of transfers.filter(isCharge))
    for (const leg of transfer.legs) {
      currency ||= leg.account.currency;
      const { step, owner } = stepOf(leg);
      const name = [step, owner?.type, owner?.id].join(" ");
      const before = rows.get(name);
      const amountMinor = step === "paid" ? -leg.amountMinor : leg.amountMinor;
      rows.set(name, {
        step,
        ...(owner ? { owner } : {}),
        amountMinor: (before?.amountMinor ?? 0n) + amountMinor,
        entries: [...(before?.entries ?? []), { transferId: transfer.id, n: leg.n }],
      });
    }
  const inOrder = order
    .flatMap((step) => [...rows.values()].filter((row) => row.step === step))
    .filter(({ amountMinor }) => amountMinor !== 0n);
  const [paid] = inOrder;
  if (paid?.step !== "paid") return undefined;
  const shares = inOrder.filter(({ step }) => step === "share");
  return {
    currency,
    paidMinor: paid.amountMinor,
    sharedMinor: shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    rows: inOrder,
  };
}

const order = ["paid", "tax", "platform", "processor", "gift", "share"] as const;

function stepOf({ account }: PostedLeg): Pick<WaterfallRow, "step" | "owner"> {
  switch (account.kind) {
    case "external_payer":
      return { step: "paid", owner: account.owner ?? platform };
    case "tax":
      return { step: "tax" };
    case "platform_fees":
      return { step: "platform" };
    case "processor_fees":
      return { step: "processor" };
    case "gift_liability":
      return { step: "gift" };
    default:
      return { step: "share", owner: account.owner ?? platform };
  }
}
