import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { PayeePage } from "#contracts/payouts";
import { compare, formatMoney } from "#platform/money";

interface Blocked {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly act: string;
}

/** Why nothing can be withdrawn now, and where to fix it. Undefined if it can. */
export function blockedBy(payee: PayeePage): Blocked | undefined {
  const settings = { href: "/settings/payouts", act: "See the payout settings" };
  if (payee.money === "off")
    return {
      title: "No money here",
      text: "This place takes and sends no money at the moment.",
      href: "/settings",
      act: "All settings",
    };
  if (payee.open)
    return {
      title: "A payout is under way",
      text: `There is one at a time. ${formatMoney(payee.open.amount)} was asked for and is not with your bank yet.`,
      href: `/financial/payouts/${payee.open.id}`,
      act: "See where it is",
    };
  if (payee.stopped)
    return {
      title: "Payouts are stopped",
      text: "Somebody followed the stop link in our letter. An administrator writes to you first.",
      ...settings,
    };
  if (payee.state !== "verified" || !payee.payoutsAllowed || !payee.bank)
    return {
      title: "Show who you are first",
      text: "The processor asks who you are and which bank account is yours. Then money can be sent.",
      ...settings,
    };
  if (payee.bankProblem)
    return {
      title: "Look at your bank account first",
      text: "The last payout came back. The money is in your balance again.",
      ...settings,
    };
  if (payee.owed.amountMinor > 0n)
    return {
      title: "New earnings pay a debt first",
      text: `${formatMoney(payee.owed)} was given back to payers after you had withdrawn it. Once it is paid back, you can withdraw again.`,
      href: "/earnings",
      act: "See which refund or dispute",
    };
  if (compare(payee.available, payee.least) < 0)
    return {
      title: "Not enough yet",
      text: `${formatMoney(payee.available)} is available, and the least that can be sent is ${formatMoney(payee.least)}.`,
      href: "/earnings",
      act: "See what is pending",
    };
  return undefined;
}

export function WithdrawBlocked({ blocked }: { blocked: Blocked }) {
  return (
    <EmptyState
      heading="h2"
      title={blocked.title}
      action={
        <ButtonLink kind="primary" href={blocked.href}>
          {blocked.act}
        </ButtonLink>
      }
    >
      {blocked.text}
    </EmptyState>
  );
}
