import type Stripe from "stripe";
import type { ListedKind, ObjectKind, ObjectOf, ProviderObject } from "../provider/objects.ts";
import type { PaymentProvider } from "../provider/port.ts";
import { callStripe, isMissing } from "./stripe-errors.ts";
import { checkout, dispute, method, payment, refund, setup } from "./stripe-objects.ts";
import { accountWithBalance, payout, transfer, transferWithArrival } from "./stripe-payees.ts";

/** Expansions needed to know the fee and the card. */
export const withFee = ["latest_charge.balance_transaction", "payment_method"];
export const withPayment = [
  "payment_intent.latest_charge.balance_transaction",
  "payment_intent.payment_method",
  "setup_intent.payment_method",
];
const listed = (paths: readonly string[]) => paths.map((path) => `data.${path}`);
const pageSize = 100;

type Span = { readonly from: Date; readonly to: Date };
const created = ({ from, to }: Span) => ({
  gte: Math.floor(from.getTime() / 1000),
  lte: Math.ceil(to.getTime() / 1000),
});

type Reading = Pick<PaymentProvider, "fetch" | "find" | "list">;

/** Reads the current state of objects from Stripe. */
export function stripeReading(stripe: Stripe): Reading {
  const byId: Record<
    ObjectKind,
    (id: string, accountId?: string) => Promise<ProviderObject | undefined>
  > = {
    payment: async (id) => payment(await stripe.paymentIntents.retrieve(id, { expand: withFee })),
    checkout: async (id) =>
      checkout(await stripe.checkout.sessions.retrieve(id, { expand: withPayment })),
    setup: async (id) => setup(await stripe.setupIntents.retrieve(id)),
    method: async (id) => method(await stripe.paymentMethods.retrieve(id)),
    refund: async (id) => refund(await stripe.refunds.retrieve(id)),
    dispute: async (id) => dispute(await stripe.disputes.retrieve(id)),
    account: (id) => accountWithBalance(stripe, id),
    transfer: (id) => transferWithArrival(stripe, id),
    payout: async (id, accountId) =>
      payout(
        await stripe.payouts.retrieve(id, {}, accountId ? { stripeAccount: accountId } : {}),
        accountId ?? "",
      ),
  };

  async function* all(
    kind: ListedKind | "checkout" | "transfer" | "payout",
    span: Span,
    accountId = "",
  ): AsyncGenerator<ProviderObject> {
    const window = { created: created(span), limit: pageSize };
    switch (kind) {
      case "payment":
        for await (const one of stripe.paymentIntents.list({ ...window, expand: listed(withFee) }))
          yield payment(one);
        return;
      case "checkout":
        for await (const one of stripe.checkout.sessions.list({
          ...window,
          expand: listed(withPayment),
        }))
          yield checkout(one);
        return;
      case "refund":
        for await (const one of stripe.refunds.list(window)) yield refund(one);
        return;
      case "dispute":
        for await (const one of stripe.disputes.list(window)) {
          const ours = dispute(one);
          if (ours) yield ours;
        }
        return;
      case "transfer":
        for await (const one of stripe.transfers.list(window)) yield transfer(one);
        return;
      case "payout":
        for await (const one of stripe.payouts.list(window, { stripeAccount: accountId }))
          yield payout(one, accountId);
    }
  }

  return {
    async fetch(kind, id, accountId) {
      try {
        return (await byId[kind](id, accountId)) as ObjectOf<typeof kind> | undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        return callStripe(() => Promise.reject(error));
      }
    },
    // By listing and not by Stripe's search, which lags behind by up to a minute.
    find: (kind, { reference, accountId, from, to }) =>
      callStripe(async () => {
        for await (const one of all(kind, { from, to }, accountId))
          if (referenceOf(one) === reference) return one as ObjectOf<typeof kind>;
        return undefined;
      }),
    async *list(kind, span) {
      try {
        for await (const one of all(kind, span)) yield one as ObjectOf<typeof kind>;
      } catch (error) {
        await callStripe(() => Promise.reject(error));
      }
    },
  };
}

function referenceOf(object: ProviderObject): string | undefined {
  if (object.kind === "payment") return object.attemptId;
  if (object.kind === "refund") return object.refundId;
  return "reference" in object ? object.reference : undefined;
}
