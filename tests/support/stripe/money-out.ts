import { type Counter, fetching, int, listing, missing } from "./counter.ts";
import { refusal } from "./desk.ts";

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
  listing("transfers", "transfer", ["Transfers.d.ts", "TransferListParams"]),
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
  listing("payouts", "payout", ["Payouts.d.ts", "PayoutListParams"]),
];
