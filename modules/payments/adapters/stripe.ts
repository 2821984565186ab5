import { basisPoints, money } from "#platform/money";
import type { PaymentProvider } from "../provider/port.ts";
import { loadStripe } from "./load-stripe.ts";
import { estimateFixed, estimatePoints, toStripe } from "./stripe-amounts.ts";
import { checkoutParams } from "./stripe-checkout.ts";
import { stripeDisputes } from "./stripe-disputes.ts";
import { callStripe, declinedPayment, isMissing, toProviderError } from "./stripe-errors.ts";
import { openStripeLine } from "./stripe-line.ts";
import { attemptTag, checkout, payment, refund, refundTag } from "./stripe-objects.ts";
import { stripePayees } from "./stripe-payees.ts";
import { stripeReading, withFee, withPayment } from "./stripe-reading.ts";
import { readStripeWebhook } from "./stripe-webhooks.ts";

interface Opening {
  readonly secretKey: string;
  /** More than one during rotation. */
  readonly webhookSecrets: readonly string[];
  /** For tests: somewhere else than Stripe. */
  readonly at?: { readonly host: string; readonly port: number };
  readonly timeoutMs?: number;
}

/** Stripe behind the port. Cards are typed on Stripe's own pages and never reach us. */
export function stripeProvider({
  secretKey,
  webhookSecrets,
  at,
  timeoutMs,
}: Opening): PaymentProvider {
  const Stripe = loadStripe();
  const line = openStripeLine(timeoutMs);
  const stripe = new Stripe(secretKey, {
    // Our own attempts are repeated by their own rule, with the same key.
    maxNetworkRetries: 0,
    timeout: line.timeoutMs,
    httpClient: line.client,
    telemetry: false,
    appInfo: { name: "Guildhall" },
    ...(at && { ...at, protocol: "http" as const }),
  });
  const reading = stripeReading(stripe);
  const live = /^[sr]k_live_/.test(secretKey);
  return {
    name: "stripe",
    isResting: line.isResting,
    declineEventTypes: ["payment_intent.payment_failed", "setup_intent.setup_failed"],
    feeEstimate: (amount) =>
      money(
        basisPoints(amount, estimatePoints).amountMinor + estimateFixed(amount.currency),
        amount.currency,
      ),

    createCustomer: ({ key, reference, email }) =>
      callStripe(() =>
        stripe.customers.create(
          { ...(email && { email }), metadata: { guildhall_member: reference } },
          { idempotencyKey: key },
        ),
      ),
    async deleteCustomer(id) {
      try {
        await stripe.customers.del(id);
      } catch (error) {
        if (!isMissing(error)) throw toProviderError(error);
      }
    },
    openCheckout: (order) =>
      callStripe(async () =>
        checkout(
          await stripe.checkout.sessions.create(checkoutParams(order), {
            idempotencyKey: order.key,
          }),
        ),
      ),
    expireCheckout: (id) =>
      callStripe(async () => {
        const now = await stripe.checkout.sessions.retrieve(id, { expand: withPayment });
        if (now.status !== "open") return checkout(now);
        try {
          return checkout(await stripe.checkout.sessions.expire(id, { expand: withPayment }));
        } catch (error) {
          // Paid in the meantime: return its current state.
          const after = await stripe.checkout.sessions.retrieve(id, { expand: withPayment });
          if (after.status === "open") throw error;
          return checkout(after);
        }
      }),
    charge: (order) =>
      callStripe(async () => {
        try {
          return payment(
            await stripe.paymentIntents.create(
              {
                amount: toStripe(order.amountMinor, order.currency),
                currency: order.currency.toLowerCase(),
                customer: order.customerId,
                payment_method: order.methodId,
                allowed_payment_method_types: ["card"],
                // Captured immediately, so that the fee is known with the response.
                capture_method: "automatic",
                confirm: true,
                off_session: order.offSession,
                return_url: order.returnUrl,
                description: order.description,
                metadata: { [attemptTag]: order.attemptId },
                expand: withFee,
              },
              { idempotencyKey: order.key },
            ),
          );
        } catch (error) {
          const declined = declinedPayment(error);
          if (!declined) throw error;
          return payment(declined);
        }
      }),
    cancelPayment: (id) =>
      callStripe(async () => {
        const now = await stripe.paymentIntents.retrieve(id, { expand: withFee });
        if (now.status === "succeeded" || now.status === "canceled") return payment(now);
        return payment(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `end-${id}` }));
      }),
    refund: ({ key, paymentId, amountMinor, currency, refundId }) =>
      callStripe(async () =>
        refund(
          await stripe.refunds.create(
            {
              payment_intent: paymentId,
              amount: toStripe(amountMinor, currency),
              reason: "requested_by_customer",
              metadata: { [refundTag]: refundId },
            },
            { idempotencyKey: key },
          ),
        ),
      ),
    async detachMethod(id) {
      const method = await reading.fetch("method", id);
      if (method && !method.detached) await callStripe(() => stripe.paymentMethods.detach(id));
    },

    ...stripeDisputes(stripe),
    ...stripePayees(stripe),
    ...reading,
    readWebhook: (body, headers, now) =>
      readStripeWebhook(stripe, { secrets: webhookSecrets, live }, { body, headers, now }),
  };
}
