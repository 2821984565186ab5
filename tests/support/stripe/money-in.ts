import { type Counter, fetching, int, listing, missing } from "./counter.ts";
import { refusal } from "./desk.ts";

const PI = "PaymentIntents.d.ts";
const CS = "Checkout/Sessions.d.ts";

/** Where money comes in: the requests Stripe takes, each with the type the library has for it. */
export const moneyIn: readonly Counter[] = [
  {
    method: "POST",
    path: /^\/v1\/customers$/,
    params: ["Customers.d.ts", "CustomerCreateParams"],
    keyed: true,
    answer: ({ desk, params }) => desk.make("cus", "customer", params),
  },
  {
    method: "DELETE",
    path: /^\/v1\/customers\/(\w+)$/,
    answer: ({ desk, ids }) => {
      const customer = desk.get(ids[0] ?? "");
      if (!customer) return missing();
      desk.things.delete(customer.id);
      for (const thing of desk.things.values())
        if (thing.object === "payment_method" && thing.customer === customer.id)
          thing.customer = null;
      return { id: customer.id, object: "customer", deleted: true };
    },
  },
  {
    method: "POST",
    path: /^\/v1\/checkout\/sessions$/,
    params: [CS, "Checkout.SessionCreateParams"],
    keyed: true,
    answer: ({ desk, params }) => {
      const made = desk.make("cs", "checkout.session", {
        ...params,
        status: "open",
        expires_at: desk.now + 86_400,
        payment_intent: null,
        setup_intent: null,
      });
      return Object.assign(made, { url: `https://checkout.stripe.test/c/${made.id}` });
    },
  },
  {
    method: "POST",
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    params: [CS, "Checkout.SessionExpireParams"],
    answer: ({ desk, ids }) => {
      const session = desk.get(ids[0] ?? "");
      if (!session) return missing();
      if (session.status !== "open") return refusal(400, { code: "checkout_session_not_open" });
      Object.assign(session, { status: "expired", url: null });
      desk.tell("checkout.session.expired", session);
      return session;
    },
  },
  fetching("checkout/sessions", [CS, "Checkout.SessionRetrieveParams"]),
  listing("checkout/sessions", "checkout.session", [CS, "Checkout.SessionListParams"]),
  {
    method: "POST",
    path: /^\/v1\/payment_intents$/,
    params: [PI, "PaymentIntentCreateParams"],
    keyed: true,
    answer: ({ desk, params }) => {
      const card = desk.get(params.payment_method ?? "");
      if (!card || card.customer !== params.customer)
        return refusal(400, { code: "resource_missing", param: "payment_method" });
      const intent = desk.intent({
        amount: int(params.amount),
        currency: params.currency,
        customer: params.customer,
        metadata: params.metadata ?? {},
        payment_method: card.id,
      });
      desk.confirm(intent, card, { present: params.off_session !== "true" });
      if (intent.status !== "requires_payment_method") return intent;
      const refused = { ...intent.last_payment_error, payment_intent: intent };
      return refusal(402, { ...refused, type: "card_error" });
    },
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    params: [PI, "PaymentIntentCancelParams"],
    keyed: true,
    answer: ({ desk, ids }) => {
      const intent = desk.get(ids[0] ?? "");
      if (!intent) return missing();
      if (intent.status === "succeeded")
        return refusal(400, { code: "payment_intent_unexpected_state" });
      Object.assign(intent, { status: "canceled", next_action: null });
      desk.tell("payment_intent.canceled", intent);
      return intent;
    },
  },
  fetching("setup_intents", ["SetupIntents.d.ts", "SetupIntentRetrieveParams"]),
  fetching("payment_intents", [PI, "PaymentIntentRetrieveParams"]),
  listing("payment_intents", "payment_intent", [PI, "PaymentIntentListParams"]),
  {
    method: "POST",
    path: /^\/v1\/refunds$/,
    params: ["Refunds.d.ts", "RefundCreateParams"],
    keyed: true,
    answer: ({ desk, params }) => {
      const intent = desk.get(params.payment_intent ?? "");
      const amount = int(params.amount);
      if (intent?.status !== "succeeded") return missing();
      if (intent.disputed) return refusal(400, { code: "charge_disputed" });
      if (amount <= 0 || intent.amount_refunded + amount > intent.amount)
        return refusal(400, { code: "amount_too_large", param: "amount" });
      intent.amount_refunded += amount;
      desk.move("platform", -amount);
      const made = desk.make("re", "refund", {
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        metadata: params.metadata ?? {},
        status: "succeeded",
      });
      desk.tell("refund.created", made);
      return made;
    },
  },
  fetching("refunds", ["Refunds.d.ts", "RefundRetrieveParams"]),
  listing("refunds", "refund", ["Refunds.d.ts", "RefundListParams"]),
  fetching("disputes", ["Disputes.d.ts", "DisputeRetrieveParams"]),
  listing("disputes", "dispute", ["Disputes.d.ts", "DisputeListParams"]),
  fetching("payment_methods", ["PaymentMethods.d.ts", "PaymentMethodRetrieveParams"]),
  {
    method: "POST",
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    params: ["PaymentMethods.d.ts", "PaymentMethodDetachParams"],
    answer: ({ desk, ids }) => {
      const card = desk.get(ids[0] ?? "");
      if (!card) return missing();
      card.customer = null;
      desk.tell("payment_method.detached", card);
      return card;
    },
  },
];
