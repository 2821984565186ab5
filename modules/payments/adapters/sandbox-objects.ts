import * as processor from "#modules/sandbox";
import type {
  ObjectKind,
  ProviderAccount,
  ProviderCheckout,
  ProviderDispute,
  ProviderMethod,
  ProviderObject,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  ProviderTransfer,
} from "../provider/objects.ts";

type SandboxInstance = processor.SandboxInstance;
const paymentStates = {
  needs_challenge: "needs_action",
  succeeded: "succeeded",
  failed: "failed",
} as const;

export async function payment(
  box: SandboxInstance,
  row: processor.Payment,
): Promise<ProviderPayment> {
  const card = row.status === "succeeded" ? await processor.cardById(box, row.cardId) : undefined;
  return {
    kind: "payment",
    id: row.id,
    attemptId: row.reference,
    state: paymentStates[row.status],
    amountMinor: row.amountMinor,
    currency: row.currency,
    feeMinor: row.status === "succeeded" ? row.feeMinor : undefined,
    failureCode: row.failureCode ?? undefined,
    nextUrl: row.status === "needs_challenge" ? processor.challengeUrl(box, row.id) : undefined,
    savedMethod: card?.customerId ? method(card) : undefined,
    createdAt: row.createdAt,
  };
}

export async function checkout(
  box: SandboxInstance,
  row: processor.Checkout,
): Promise<ProviderCheckout> {
  const card =
    row.cardId && row.status === "complete" ? await processor.cardById(box, row.cardId) : undefined;
  return {
    kind: "checkout",
    id: row.id,
    reference: row.reference,
    mode: row.mode,
    state: row.status,
    url: row.status === "open" ? processor.checkoutUrl(box, row.id) : undefined,
    expiresAt: row.expiresAt,
    payment: row.paymentId
      ? await payment(box, await processor.paymentById(box, row.paymentId))
      : undefined,
    method: card?.customerId ? method(card) : undefined,
  };
}

export const method = (card: processor.Card): ProviderMethod => ({
  kind: "method",
  id: card.id,
  customerId: card.customerId ?? undefined,
  brand: card.brand,
  last4: card.last4,
  expMonth: card.expMonth,
  expYear: card.expYear,
  detached: card.detachedAt !== null,
});

export const refund = (row: processor.Refund): ProviderRefund => ({
  kind: "refund",
  id: row.id,
  paymentId: row.paymentId,
  refundId: row.reference,
  state: row.status,
  amountMinor: row.amountMinor,
  currency: row.currency,
  createdAt: row.createdAt,
});

export const dispute = (row: processor.Dispute): ProviderDispute => ({
  kind: "dispute",
  id: row.id,
  paymentId: row.paymentId,
  state: row.status === "under_review" ? "open" : row.status,
  answered: row.answeredAt !== null,
  amountMinor: row.amountMinor,
  feeMinor: row.feeMinor,
  currency: row.currency,
  reason: row.reason,
  evidenceDueAt: row.evidenceDueAt,
  createdAt: row.createdAt,
});

const accountStates = {
  missing: "incomplete",
  needs_document: "restricted",
  verified: "ready",
  refused: "refused",
} as const;

export async function account(
  box: SandboxInstance,
  row: processor.Account,
): Promise<ProviderAccount> {
  const currency = row.currency ?? "EUR";
  const wanted =
    row.identity === "missing"
      ? ["identity", "bank_account"]
      : row.identity === "needs_document"
        ? ["identity_document"]
        : [];
  return {
    kind: "account",
    id: row.id,
    reference: row.reference,
    country: row.country,
    state: accountStates[row.identity],
    payoutsAllowed: row.identity === "verified" && row.bank !== null,
    wanted,
    overdue: row.identity === "needs_document" ? wanted : [],
    deadline: undefined,
    disabledReason: row.identity === "refused" ? "rejected" : undefined,
    bankLast4: row.bankLast4 ?? undefined,
    bankId: row.bankLast4 ?? undefined,
    currency,
    agreement: recipientCountries.has(row.country) ? "recipient" : "full",
    balanceMinor: await processor.balanceOf(box.db, row.id, currency),
  };
}

/** Like Stripe for a site in Europe, so that a demo shows both. */
const recipientCountries: ReadonlySet<string> = new Set(["JP", "AU", "NZ"]);

export const transfer = ({
  arrivedMinor,
  arrivedCurrency,
  ...row
}: processor.Transfer): ProviderTransfer => ({
  kind: "transfer",
  ...row,
  arrived: {
    amountMinor: arrivedMinor ?? row.amountMinor,
    currency: arrivedCurrency ?? row.currency,
  },
});

export const payout = ({ status, dueAt: _due, ...row }: processor.Payout): ProviderPayout => ({
  kind: "payout",
  ...row,
  state: status,
  failureCode: row.failureCode ?? undefined,
});

export const byId: Record<
  ObjectKind,
  (box: SandboxInstance, id: string) => Promise<ProviderObject | undefined>
> = {
  payment: async (box, id) => payment(box, await processor.paymentById(box, id)),
  checkout: async (box, id) => checkout(box, await processor.checkoutById(box, id)),
  setup: async (box, id) => {
    const { reference } = await processor.checkoutById(box, id);
    return { kind: "setup", id, reference };
  },
  method: async (box, id) => {
    const card = await processor.cardById(box, id);
    return card && method(card);
  },
  refund: async (box, id) => refund(await processor.refundById(box, id)),
  dispute: async (box, id) => dispute(await processor.disputeById(box, id)),
  account: async (box, id) => account(box, await processor.accountById(box, id)),
  transfer: async (box, id) => transfer(await processor.transferById(box, id)),
  payout: async (box, id) => payout(await processor.payoutById(box, id)),
};

type Rows = processor.ListedRows;

/** A row of a listing, in our words. */
export async function object<Kind extends keyof Rows>(
  box: SandboxInstance,
  kind: Kind,
  row: Rows[Kind],
): Promise<ProviderObject> {
  const from: { [K in keyof Rows]: (input: Rows[K]) => ProviderObject | Promise<ProviderObject> } =
    {
      payment: (input) => payment(box, input),
      checkout: (input) => checkout(box, input),
      refund,
      dispute,
      transfer,
      payout,
    };
  return from[kind](row);
}
