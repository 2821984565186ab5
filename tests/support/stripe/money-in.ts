import { type Endpoint, fetching, int, listing, missing } from "./endpoint.ts";
import { stripeError } from "./fake-stripe.ts";

const PI = "PaymentIntents.d.ts";
const DP = "Disputes.d.ts";
const fileFields = [
  "receipt",
  "customer_communication",
  "service_documentation",
  "uncategorized_file",
] as const;
const CS = "Checkout/Sessions.d.ts";

/** Incoming payments: the requests Stripe accepts, each with the library's type for it. */
export const moneyIn: readonly Endpoint[] = [
  {
    method: "POST",
    path: /^\/v1\/customers$/,
    params: ["Customers.d.ts", "CustomerCreateParams"],
    keyed: true,
    answer: ({ fakeStripe, params }) => fakeStripe.make("cus", "customer", params),
  },
  {
    method: "DELETE",
    path: /^\/v1\/customers\/(\w+)$/,
    answer: ({ fakeStripe, ids }) => {
      const customer = fakeStripe.get(ids[0] ?? "");
      if (!customer) return missing();
      fakeStripe.things.delete(customer.id);
      for (const thing of fakeStripe.things.values())
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
    answer: ({ fakeStripe, params }) => {
      const made = fakeStripe.make("cs", "checkout.session", {
        ...params,
        status: "open",
        expires_at: fakeStripe.now + 86_400,
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
    answer: ({ fakeStripe, ids }) => {
      const session = fakeStripe.get(ids[0] ?? "");
      if (!session) return missing();
      if (session.status !== "open") return stripeError(400, { code: "checkout_session_not_open" });
      Object.assign(session, { status: "expired", url: null });
      fakeStripe.tell("checkout.session.expired", session);
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
    answer: ({ fakeStripe, params }) => {
      const card = fakeStripe.get(params.payment_method ?? "");
      if (!card || card.customer !== params.customer)
        return stripeError(400, { code: "resource_missing", param: "payment_method" });
      const intent = fakeStripe.intent({
        amount: int(params.amount),
        currency: params.currency,
        customer: params.customer,
        metadata: params.metadata ?? {},
        payment_method: card.id,
      });
      fakeStripe.confirm(intent, card, { present: params.off_session !== "true" });
      if (intent.status !== "requires_payment_method") return intent;
      const lastError = { ...intent.last_payment_error, payment_intent: intent };
      return stripeError(402, { ...lastError, type: "card_error" });
    },
  },
  {
    method: "POST",
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    params: [PI, "PaymentIntentCancelParams"],
    keyed: true,
    answer: ({ fakeStripe, ids }) => {
      const intent = fakeStripe.get(ids[0] ?? "");
      if (!intent) return missing();
      if (intent.status === "succeeded")
        return stripeError(400, { code: "payment_intent_unexpected_state" });
      Object.assign(intent, { status: "canceled", next_action: null });
      fakeStripe.tell("payment_intent.canceled", intent);
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
    answer: ({ fakeStripe, params }) => {
      const intent = fakeStripe.get(params.payment_intent ?? "");
      const amount = int(params.amount);
      if (intent?.status !== "succeeded") return missing();
      if (intent.disputed) return stripeError(400, { code: "charge_disputed" });
      if (amount <= 0 || intent.amount_refunded + amount > intent.amount)
        return stripeError(400, { code: "amount_too_large", param: "amount" });
      intent.amount_refunded += amount;
      fakeStripe.move("platform", -amount);
      const made = fakeStripe.make("re", "refund", {
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        metadata: params.metadata ?? {},
        status: "succeeded",
      });
      fakeStripe.tell("refund.created", made);
      return made;
    },
  },
  fetching("refunds", ["Refunds.d.ts", "RefundRetrieveParams"]),
  listing("refunds", "refund", ["Refunds.d.ts", "RefundListParams"]),
  {
    method: "POST",
    path: /^\/v1\/files$/,
    params: ["Files.d.ts", "FileCreateParams"],
    takesFile: true,
    keyed: true,
    answer: ({ fakeStripe, params }) =>
      fakeStripe.make("file", "file", {
        purpose: params.purpose,
        filename: params.file.name,
        type: params.file.type,
        size: int(params.file.size),
      }),
  },
  {
    method: "POST",
    path: /^\/v1\/disputes\/(\w+)$/,
    params: [DP, "DisputeUpdateParams"],
    keyed: true,
    answer: ({ fakeStripe, ids, params }) => {
      const dispute = fakeStripe.get(ids[0] ?? "");
      if (!dispute) return missing();
      if (dispute.status !== "needs_response")
        return stripeError(400, { code: "dispute_not_open" });
      const evidence = params.evidence ?? {};
      const total = Object.values<string>(evidence).reduce((sum, text) => sum + text.length, 0);
      if (total > 150_000) return stripeError(400, { code: "evidence_too_long" });
      for (const name of fileFields)
        if (evidence[name] && fakeStripe.get(evidence[name])?.purpose !== "dispute_evidence")
          return stripeError(400, { code: "resource_missing", param: `evidence[${name}]` });
      dispute.evidence = { ...dispute.evidence, ...evidence };
      dispute.evidence_details.has_evidence = true;
      if (params.submit !== "false") {
        dispute.status = "under_review";
        dispute.evidence_details.submission_count += 1;
        dispute.evidence_details.past_due = dispute.evidence_details.due_by <= fakeStripe.now;
      }
      fakeStripe.tell("charge.dispute.updated", dispute);
      return dispute;
    },
  },
  {
    method: "POST",
    path: /^\/v1\/disputes\/(\w+)\/close$/,
    params: [DP, "DisputeCloseParams"],
    keyed: true,
    answer: ({ fakeStripe, ids }) => {
      const dispute = fakeStripe.get(ids[0] ?? "");
      if (!dispute) return missing();
      if (dispute.status !== "needs_response")
        return stripeError(400, { code: "dispute_not_open" });
      dispute.status = "lost";
      fakeStripe.tell("charge.dispute.closed", dispute);
      return dispute;
    },
  },
  fetching("disputes", ["Disputes.d.ts", "DisputeRetrieveParams"]),
  listing("disputes", "dispute", ["Disputes.d.ts", "DisputeListParams"]),
  fetching("payment_methods", ["PaymentMethods.d.ts", "PaymentMethodRetrieveParams"]),
  {
    method: "POST",
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    params: ["PaymentMethods.d.ts", "PaymentMethodDetachParams"],
    answer: ({ fakeStripe, ids }) => {
      const card = fakeStripe.get(ids[0] ?? "");
      if (!card) return missing();
      card.customer = null;
      fakeStripe.tell("payment_method.detached", card);
      return card;
    },
  },
];
