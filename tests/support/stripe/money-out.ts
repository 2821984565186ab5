import { type Endpoint, fetching, int, listing, missing } from "./endpoint.ts";
import { stripeError } from "./fake-stripe.ts";

/** Outgoing payments. */
export const moneyOut: readonly Endpoint[] = [
  {
    method: "GET",
    path: /^\/v1\/account$/,
    answer: () => ({
      id: "acct_of_the_site",
      object: "account",
      charges_enabled: true,
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
      fakeStripe.move(params.destination, amount);
      const made = fakeStripe.make("tr", "transfer", { ...params, amount, amount_reversed: 0 });
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
      if (!fakeStripe.has(transfer.destination, amount))
        return stripeError(400, { code: "balance_insufficient" });
      transfer.amount_reversed += amount;
      fakeStripe.move(transfer.destination, -amount);
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
      if (!account || !fakeStripe.get(account)?.payouts_enabled)
        return stripeError(400, { code: "payouts_not_allowed" });
      if (!fakeStripe.has(account, amount))
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
