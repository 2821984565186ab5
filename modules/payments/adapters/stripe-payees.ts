import type Stripe from "stripe";
import type { ProviderAccount, ProviderPayout, ProviderTransfer } from "../provider/objects.ts";
import type { PaymentProvider } from "../provider/port.ts";
import { codeOf, fromStripe, toStripe } from "./stripe-amounts.ts";
import { needsRecipientAgreement, quoteConversion } from "./stripe-conversion.ts";
import { callStripe } from "./stripe-errors.ts";
import { idOf } from "./stripe-objects.ts";

export const payeeTag = "guildhall_reference";
const instant = (seconds: number) => new Date(seconds * 1000);

type Payees = Pick<
  PaymentProvider,
  "openAccount" | "accountPage" | "quoteConversion" | "transfer" | "reverseTransfer" | "payOut"
>;

/** Payouts: Express accounts, funded by transfers, with manual payouts. */
export const stripePayees = (stripe: Stripe): Payees => ({
  openAccount: ({ key, reference, country, email }) =>
    callStripe(async () =>
      account(
        await stripe.accounts.create(
          {
            type: "express",
            country,
            email,
            capabilities: { transfers: { requested: true } },
            ...((await needsRecipientAgreement(stripe, country)) && {
              tos_acceptance: { service_agreement: "recipient" },
            }),
            settings: { payouts: { schedule: { interval: "manual" } } },
            metadata: { [payeeTag]: reference },
          },
          { idempotencyKey: key },
        ),
      ),
    ),
  accountPage: (id, returnUrl) =>
    callStripe(async () => {
      const link = await stripe.accountLinks.create({
        account: id,
        type: "account_onboarding",
        refresh_url: returnUrl,
        return_url: returnUrl,
      });
      return link.url;
    }),
  quoteConversion: (order) => quoteConversion(stripe, order),
  transfer: ({ key, accountId, amountMinor, currency, reference }) =>
    callStripe(async () =>
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
    callStripe(async () => {
      const { currency } = await stripe.transfers.retrieve(transferId);
      await stripe.transfers.createReversal(
        transferId,
        { amount: toStripe(amountMinor, codeOf(currency)) },
        { idempotencyKey: key },
      );
      return transfer(await stripe.transfers.retrieve(transferId));
    }),
  payOut: ({ key, accountId, amountMinor, currency, reference }) =>
    callStripe(async () =>
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

export function account(input: Stripe.Account): ProviderAccount {
  const needs = input.requirements;
  const bank = input.external_accounts?.data[0];
  const reason = needs?.disabled_reason ?? undefined;
  return {
    kind: "account",
    id: input.id,
    reference: input.metadata?.[payeeTag],
    country: input.country ?? "",
    state: stateOf(input),
    payoutsAllowed: input.payouts_enabled,
    wanted: needs?.currently_due ?? [],
    overdue: needs?.past_due ?? [],
    deadline: needs?.current_deadline ? instant(needs.current_deadline) : undefined,
    disabledReason: reason,
    bankLast4: bank && "last4" in bank ? bank.last4 : undefined,
    bankId: bank?.id,
    currency: codeOf(input.default_currency ?? bank?.currency ?? ""),
    agreement: input.tos_acceptance?.service_agreement === "recipient" ? "recipient" : "full",
    balanceMinor: undefined,
  };
}

/** With its balance: a conversion that was taken back can leave it below zero. */
export async function accountWithBalance(stripe: Stripe, id: string): Promise<ProviderAccount> {
  const [input, balance] = await Promise.all([
    stripe.accounts.retrieve(id),
    stripe.balance.retrieve({}, { stripeAccount: id }),
  ]);
  const found = account(input);
  const balanceMinor = balance.available
    .concat(balance.pending)
    .filter(({ currency }) => codeOf(currency) === found.currency)
    .reduce((sum, { amount }) => sum + fromStripe(amount, found.currency), 0n);
  return { ...found, balanceMinor };
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

export const transfer = (input: Stripe.Transfer): ProviderTransfer => ({
  kind: "transfer",
  id: input.id,
  accountId: idOf(input.destination) ?? "",
  reference: input.metadata[payeeTag],
  amountMinor: fromStripe(input.amount, input.currency),
  reversedMinor: fromStripe(input.amount_reversed, input.currency),
  currency: codeOf(input.currency),
  arrived: undefined,
  createdAt: instant(input.created),
});

/** With what arrived: the payment on the payee's own account tells, in the currency it settles in. */
export async function transferWithArrival(stripe: Stripe, id: string): Promise<ProviderTransfer> {
  const made = await stripe.transfers.retrieve(id);
  const found = transfer(made);
  const paymentId = idOf(made.destination_payment);
  if (!paymentId) return found;
  const { balance_transaction: settled } = await stripe.charges.retrieve(
    paymentId,
    { expand: ["balance_transaction"] },
    { stripeAccount: found.accountId },
  );
  if (typeof settled !== "object" || settled === null) return found;
  const currency = codeOf(settled.currency);
  return { ...found, arrived: { amountMinor: fromStripe(settled.net, currency), currency } };
}

const payoutStates: Readonly<Record<string, ProviderPayout["state"]>> = {
  in_transit: "in_transit",
  paid: "paid",
  failed: "failed",
  canceled: "failed",
};

export const payout = (input: Stripe.Payout, accountId: string): ProviderPayout => ({
  kind: "payout",
  id: input.id,
  accountId,
  reference: input.metadata?.[payeeTag],
  state: payoutStates[input.status] ?? "pending",
  amountMinor: fromStripe(input.amount, input.currency),
  currency: codeOf(input.currency),
  failureCode: input.failure_code ?? undefined,
  arrivesAt: instant(input.arrival_date),
  createdAt: instant(input.created),
});
