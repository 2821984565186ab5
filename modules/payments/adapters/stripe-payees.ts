import type Stripe from "stripe";
import type { ProviderAccount, ProviderPayout, ProviderTransfer } from "../provider/objects.ts";
import type { PaymentProvider } from "../provider/port.ts";
import { codeOf, fromStripe, toStripe } from "./stripe-amounts.ts";
import { asked } from "./stripe-errors.ts";
import { idOf } from "./stripe-objects.ts";

export const payeeTag = "guildhall_reference";
const instant = (seconds: number) => new Date(seconds * 1000);

type Payees = Pick<
  PaymentProvider,
  "openAccount" | "accountPage" | "transfer" | "reverseTransfer" | "payOut"
>;

/** Paying people out: Express accounts, moved by transfers, paid when we say so. */
export const stripePayees = (stripe: Stripe): Payees => ({
  openAccount: ({ key, reference, country, email }) =>
    asked(async () =>
      account(
        await stripe.accounts.create(
          {
            type: "express",
            country,
            email,
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: "manual" } } },
            metadata: { [payeeTag]: reference },
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  accountPage: (id, returnUrl) =>
    asked(async () => {
      const link = await stripe.accountLinks.create({
        account: id,
        type: "account_onboarding",
        refresh_url: returnUrl,
        return_url: returnUrl,
      });
      return link.url;
    }),
  transfer: ({ key, accountId, amountMinor, currency, reference }) =>
    asked(async () =>
      transfer(
        await stripe.transfers.create(
          {
            amount: toStripe(amountMinor, currency),
            currency: currency.toLowerCase(),
            destination: accountId,
            metadata: { [payeeTag]: reference },
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  reverseTransfer: ({ key, transferId, amountMinor }) =>
    asked(async () => {
      const { currency } = await stripe.transfers.retrieve(transferId);
      await stripe.transfers.createReversal(
        transferId,
        { amount: toStripe(amountMinor, codeOf(currency)) },
        { idempotencyKey: key },
      );
      return transfer(await stripe.transfers.retrieve(transferId));
    }),
  payOut: ({ key, accountId, amountMinor, currency, reference }) =>
    asked(async () =>
      payout(
        await stripe.payouts.create(
          {
            amount: toStripe(amountMinor, currency),
            currency: currency.toLowerCase(),
            metadata: { [payeeTag]: reference },
          },
          { idempotencyKey: key, stripeAccount: accountId },
        ),
        accountId,
      ),
    ),
});

export function account(given: Stripe.Account): ProviderAccount {
  const needs = given.requirements;
  const bank = given.external_accounts?.data[0];
  const reason = needs?.disabled_reason ?? undefined;
  return {
    kind: "account",
    id: given.id,
    reference: given.metadata?.[payeeTag],
    country: given.country ?? "",
    state: stateOf(given),
    payoutsAllowed: given.payouts_enabled,
    wanted: needs?.currently_due ?? [],
    overdue: needs?.past_due ?? [],
    deadline: needs?.current_deadline ? instant(needs.current_deadline) : undefined,
    disabledReason: reason,
    bankLast4: bank && "last4" in bank ? bank.last4 : undefined,
    bankId: bank?.id,
  };
}

function stateOf({
  requirements,
  payouts_enabled,
  details_submitted,
}: Stripe.Account): ProviderAccount["state"] {
  if (requirements?.disabled_reason?.startsWith("rejected")) return "refused";
  if (!details_submitted) return "incomplete";
  if (requirements?.past_due?.length) return "restricted";
  if (payouts_enabled) return "ready";
  return requirements?.pending_verification?.length ? "verifying" : "restricted";
}

export const transfer = (given: Stripe.Transfer): ProviderTransfer => ({
  kind: "transfer",
  id: given.id,
  accountId: idOf(given.destination) ?? "",
  reference: given.metadata[payeeTag],
  amountMinor: fromStripe(given.amount, given.currency),
  reversedMinor: fromStripe(given.amount_reversed, given.currency),
  currency: codeOf(given.currency),
  createdAt: instant(given.created),
});

const payoutStates: Readonly<Record<string, ProviderPayout["state"]>> = {
  in_transit: "in_transit",
  paid: "paid",
  failed: "failed",
  canceled: "failed",
};

export const payout = (given: Stripe.Payout, accountId: string): ProviderPayout => ({
  kind: "payout",
  id: given.id,
  accountId,
  reference: given.metadata?.[payeeTag],
  state: payoutStates[given.status] ?? "pending",
  amountMinor: fromStripe(given.amount, given.currency),
  currency: codeOf(given.currency),
  failureCode: given.failure_code ?? undefined,
  arrivesAt: instant(given.arrival_date),
  createdAt: instant(given.created),
});
