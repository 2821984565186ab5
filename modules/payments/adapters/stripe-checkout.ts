import type Stripe from "stripe";
import type { CheckoutOrder } from "../provider/port.ts";
import { toStripe } from "./stripe-amounts.ts";
import { attemptTag } from "./stripe-objects.ts";

/** Parameters for a Stripe Checkout session. */
export function checkoutParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const common = {
    success_url: order.returnUrl,
    cancel_url: order.returnUrl,
    client_reference_id: order.reference,
    metadata: { [attemptTag]: order.reference },
    ...(order.customerId
      ? { customer: order.customerId }
      : order.email
        ? { customer_email: order.email }
        : {}),
  };
  if (order.mode === "setup" || !order.amount)
    return {
      ...common,
      mode: "setup",
      currency: order.currency.toLowerCase(),
      allowed_payment_method_types: ["card"],
      // Decline events refer to the intent, so it needs the attempt tag, too.
      setup_intent_data: { metadata: { [attemptTag]: order.reference } },
    };
  const { amountMinor, currency } = order.amount;
  return {
    ...common,
    mode: "payment",
    // Adaptive pricing could charge a different amount than the one agreed on.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripe(amountMinor, currency),
          product_data: { name: order.description },
        },
      },
    ],
    payment_intent_data: {
      capture_method: "automatic",
      description: order.description,
      metadata: { [attemptTag]: order.reference },
      ...(order.saveMethod && { setup_future_usage: "off_session" as const }),
    },
  };
}
