import { type Desk, type Refusal, refusal, type Thing } from "./desk.ts";

// biome-ignore lint/suspicious/noExplicitAny: what was sent, after it was checked
export type Params = Record<string, any>;

interface Asked {
  readonly desk: Desk;
  readonly params: Params;
  /** Parts of the address in their order. */
  readonly ids: readonly string[];
  /** The connected account it is asked for. */
  readonly account: string | undefined;
}

export interface Counter {
  readonly method: "GET" | "POST";
  readonly path: RegExp;
  /** The library's own type of what is sent; absent where nothing is. */
  readonly params?: readonly [file: string, type: string];
  /** Asked for again, it must be the same thing: needs a key. */
  readonly keyed?: true;
  readonly answer: (asked: Asked) => Thing | Refusal | { readonly list: Thing[] };
}

const missing = () => refusal(404, { code: "resource_missing" });
const int = (value: unknown) => Number(value);

const fetching = (path: string, params: readonly [string, string]): Counter => ({
  method: "GET",
  path: new RegExp(`^/v1/${path}/([\\w]+)$`),
  params,
  answer: ({ desk, ids }) => desk.get(ids[0] ?? "") ?? missing(),
});

const listing = (path: string, object: string, params: readonly [string, string]): Counter => ({
  method: "GET",
  path: new RegExp(`^/v1/${path}$`),
  params,
  answer: ({ desk, params: { created, starting_after, limit } }) => {
    const all = [...desk.things.values()]
      .filter((thing) => thing.object === object)
      .filter(
        ({ created: at }) =>
          (!created?.gte || at >= int(created.gte)) && (!created?.lte || at <= int(created.lte)),
      )
      .reverse();
    const from = starting_after ? all.findIndex(({ id }) => id === starting_after) + 1 : 0;
    return { list: all.slice(from, from + int(limit ?? 10)) };
  },
});

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

/** Where money goes out. */
export const moneyOut: readonly Counter[] = [
  {
    method: "POST",
    path: /^\/v1\/accounts$/,
    params: ["Accounts.d.ts", "AccountCreateParams"],
    keyed: true,
    answer: ({ desk, params }) =>
      desk.make("acct", "account", {
        country: params.country,
        metadata: params.metadata ?? {},
        details_submitted: false,
        payouts_enabled: false,
        requirements: { currently_due: ["individual.dob.day", "external_account"], past_due: [] },
        external_accounts: { object: "list", data: [] },
      }),
  },
  fetching("accounts", ["Accounts.d.ts", "AccountRetrieveParams"]),
  {
    method: "POST",
    path: /^\/v1\/account_links$/,
    params: ["AccountLinks.d.ts", "AccountLinkCreateParams"],
    answer: ({ desk, params }) =>
      desk.get(params.account)
        ? desk.make("link", "account_link", {
            url: `https://connect.stripe.test/setup/${params.account}`,
          })
        : missing(),
  },
  {
    method: "POST",
    path: /^\/v1\/transfers$/,
    params: ["Transfers.d.ts", "TransferCreateParams"],
    keyed: true,
    answer: ({ desk, params }) => {
      const amount = int(params.amount);
      if (!desk.has("platform", amount)) return refusal(400, { code: "balance_insufficient" });
      desk.move("platform", -amount);
      desk.move(params.destination, amount);
      const made = desk.make("tr", "transfer", { ...params, amount, amount_reversed: 0 });
      desk.tell("transfer.created", made);
      return made;
    },
  },
  fetching("transfers", ["Transfers.d.ts", "TransferRetrieveParams"]),
  {
    method: "POST",
    path: /^\/v1\/transfers\/(\w+)\/reversals$/,
    params: ["Transfers.d.ts", "TransferCreateReversalParams"],
    keyed: true,
    answer: ({ desk, params, ids }) => {
      const transfer = desk.get(ids[0] ?? "");
      const amount = int(params.amount);
      if (!transfer) return missing();
      if (transfer.amount_reversed + amount > transfer.amount)
        return refusal(400, { code: "amount_too_large" });
      if (!desk.has(transfer.destination, amount))
        return refusal(400, { code: "balance_insufficient" });
      transfer.amount_reversed += amount;
      desk.move(transfer.destination, -amount);
      desk.move("platform", amount);
      desk.tell("transfer.reversed", transfer);
      return desk.make("trr", "transfer_reversal", { amount, transfer: transfer.id });
    },
  },
  {
    method: "POST",
    path: /^\/v1\/payouts$/,
    params: ["Payouts.d.ts", "PayoutCreateParams"],
    keyed: true,
    answer: ({ desk, params, account }) => {
      const amount = int(params.amount);
      if (!account || !desk.get(account)?.payouts_enabled)
        return refusal(400, { code: "payouts_not_allowed" });
      if (!desk.has(account, amount)) return refusal(400, { code: "balance_insufficient" });
      desk.move(account, -amount);
      const made = desk.make("po", "payout", {
        ...params,
        amount,
        status: "pending",
        failure_code: null,
        arrival_date: desk.now + 86_400,
      });
      desk.tell("payout.created", made, account);
      return made;
    },
  },
  fetching("payouts", ["Payouts.d.ts", "PayoutRetrieveParams"]),
];
