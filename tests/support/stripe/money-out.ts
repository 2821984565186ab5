import { type Endpoint, fetching, int, listing, missing } from "./endpoint.ts";
import { stripeError } from "./fake-stripe.ts";

const currencyOf: Readonly<Record<string, string>> = { US: "usd", JP: "jpy" };

/** Outgoing payments. */
export const moneyOut: readonly Endpoint[] = [
  {
    method: "GET",
    path: /^\/v1\/account$/,
    answer: () => ({
      id: "acct_of_the_site",
      object: "account",
      charges_enabled: true,
      country: "DE",
      business_profile: { name: "Harbor Commons Ltd" },
    }),
  },
  listing("webhook_endpoints", "webhook_endpoint", [
    "WebhookEndpoints.d.ts",
    "WebhookEndpointListParams",
  ]),
  {
    method: "POST",
    path: /^\/v1\/accounts$/,
    params: ["Accounts.d.ts", "AccountCreateParams"],
    keyed: true,
    answer: ({ fakeStripe, params }) =>
      fakeStripe.make("acct", "account", {
        country: params.country,
        default_currency: currencyOf[params.country] ?? "eur",
        tos_acceptance: params.tos_acceptance ?? {},
        metadata: params.metadata ?? {},
        details_submitted: false,
        payouts_enabled: false,
        requirements: { currently_due: ["individual.dob.day", "external_account"], past_due: [] },
        external_accounts: { object: "list", data: [] },
      }),
  },
  fetching("accounts", ["Accounts.d.ts", "AccountRetrieveParams"]),
  {
    method: "GET",
    path: /^\/v1\/balance$/,
    params: ["Balance.d.ts", "BalanceRetrieveParams"],
    answer: ({ fakeStripe, account = "" }) => {
      const currency = fakeStripe.get(account)?.default_currency ?? "eur";
      const amount = fakeStripe.balances.get(account) ?? 0;
      return {
        id: "balance",
        object: "balance",
        available: [{ amount, currency }],
        pending: [{ amount: 0, currency }],
      };
    },
  },
  fetching("charges", ["Charges.d.ts", "ChargeRetrieveParams"]),
  {
    method: "POST",
    path: /^\/v1\/fx_quotes$/,
    // Only in preview versions, so that the library has no type of it.
    preview: true,
    answer: ({ fakeStripe, params }) =>
      fakeStripe.make("fxq", "fx_quote", {
        to_currency: params.to_currency,
        rates: {
          [params.from_currencies[0]]: {
            exchange_rate: 1.05,
            rate_details: { base_rate: 1.0714285714, fx_fee_rate: 0.02 },
          },
        },
      }),
  },
  {
    method: "POST",
    path: /^\/v1\/account_links$/,
    params: ["AccountLinks.d.ts", "AccountLinkCreateParams"],
    answer: ({ fakeStripe, params }) =>
      fakeStripe.get(params.account)
        ? fakeStripe.make("link", "account_link", {
            url: `https://connect.stripe.test/setup/${params.account}`,
          })
        : missing(),
  },
  {
    method: "POST",
    path: /^\/v1\/transfers$/,
    params: ["Transfers.d.ts", "TransferCreateParams"],
    keyed: true,
    answer: ({ fakeStripe, params }) => {
      const amount = int(params.amount);
      if (!fakeStripe.has("platform", amount))
        return stripeError(400, { code: "balance_insufficient" });
      fakeStripe.move("platform", -amount);
      const currency = fakeStripe.get(params.destination)?.default_currency ?? params.currency;
      // Converted to the currency the account settles in.
      const arrived = currency === params.currency ? amount : Math.floor(amount * 1.05);
      fakeStripe.move(params.destination, arrived);
      const settled = fakeStripe.make("txn", "balance_transaction", {
        amount: arrived,
        net: arrived,
        fee: 0,
        currency,
      });
      const payment = fakeStripe.make("py", "charge", { amount, balance_transaction: settled.id });
      const made = fakeStripe.make("tr", "transfer", {
        ...params,
        amount,
        amount_reversed: 0,
        destination_payment: payment.id,
      });
      fakeStripe.tell("transfer.created", made);
      return made;
    },
  },
  fetching("transfers", ["Transfers.d.ts", "TransferRetrieveParams"]),
  listing("transfers", "transfer", ["Transfers.d.ts", "TransferListParams"]),
  {
    method: "POST",
    path: /^\/v1\/transfers\/(\w+)\/reversals$/,
    params: ["Transfers.d.ts", "TransferCreateReversalParams"],
    keyed: true,
    answer: ({ fakeStripe, params, ids }) => {
      const transfer = fakeStripe.get(ids[0] ?? "");
      const amount = int(params.amount);
      if (!transfer) return missing();
      if (transfer.amount_reversed + amount > transfer.amount)
        return stripeError(400, { code: "amount_too_large" });
      const settles = fakeStripe.get(transfer.destination)?.default_currency;
      const converts = settles !== undefined && settles !== transfer.currency;
      if (!converts && !fakeStripe.has(transfer.destination, amount))
        return stripeError(400, { code: "balance_insufficient" });
      transfer.amount_reversed += amount;
      // At the rate of now, so that an account can end below zero.
      fakeStripe.move(transfer.destination, -(converts ? Math.ceil(amount * 1.06) : amount));
      fakeStripe.move("platform", amount);
      fakeStripe.tell("transfer.reversed", transfer);
      return fakeStripe.make("trr", "transfer_reversal", { amount, transfer: transfer.id });
    },
  },
  {
    method: "POST",
    path: /^\/v1\/payouts$/,
    params: ["Payouts.d.ts", "PayoutCreateParams"],
    keyed: true,
    answer: ({ fakeStripe, params, account }) => {
      const amount = int(params.amount);
      const payee = fakeStripe.get(account ?? "");
      if (!account || !payee?.payouts_enabled)
        return stripeError(400, { code: "payouts_not_allowed" });
      // An account has a balance in the currency it settles in, and in no other.
      if (params.currency !== payee.default_currency || !fakeStripe.has(account, amount))
        return stripeError(400, { code: "balance_insufficient" });
      fakeStripe.move(account, -amount);
      const made = fakeStripe.make("po", "payout", {
        ...params,
        amount,
        status: "pending",
        failure_code: null,
        arrival_date: fakeStripe.now + 86_400,
      });
      fakeStripe.tell("payout.created", made, account);
      return made;
    },
  },
  fetching("payouts", ["Payouts.d.ts", "PayoutRetrieveParams"]),
  listing("payouts", "payout", ["Payouts.d.ts", "PayoutListParams"]),
];
