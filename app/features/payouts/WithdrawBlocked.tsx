import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { PayeePage } from "#contracts/payouts";
import type { Translate } from "#platform/i18n";
import { compare, formatMoney } from "#platform/money";

interface Blocked {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly act: string;
}

/** Why nothing can be withdrawn now, and where to fix it. Undefined if it can. */
export function blockedBy(payee: PayeePage, t: Translate): Blocked | undefined {
  const settings = { href: "/settings/payouts", act: t("payouts.blocked.settings") };
  if (payee.money === "off")
    return {
      title: t("payouts.blocked.off.title"),
      text: t("payouts.blocked.off.text"),
      href: "/settings",
      act: t("payouts.blocked.off.action"),
    };
  if (payee.open)
    return {
      title: t("payouts.blocked.open.title"),
      text: t("payouts.blocked.open.text", { amount: formatMoney(payee.open.amount, t) }),
      href: `/financial/payouts/${payee.open.id}`,
      act: t("payouts.blocked.open.action"),
    };
  if (payee.stopped)
    return {
      title: t("payouts.blocked.stopped.title"),
      text: t("payouts.blocked.stopped.text"),
      ...settings,
    };
  if (payee.state !== "verified" || !payee.payoutsAllowed || !payee.bank)
    return {
      title: t("payouts.blocked.identity.title"),
      text: t("payouts.blocked.identity.text"),
      ...settings,
    };
  if (payee.bankProblem)
    return {
      title: t("payouts.blocked.bank.title"),
      text: t("payouts.blocked.bank.text"),
      ...settings,
    };
  if (payee.owed.amountMinor > 0n)
    return {
      title: t("payouts.blocked.debt.title"),
      text: t("payouts.blocked.debt.text", { amount: formatMoney(payee.owed, t) }),
      href: "/earnings",
      act: t("payouts.blocked.debt.action"),
    };
  if (compare(payee.available, payee.least) < 0)
    return {
      title: t("payouts.blocked.minimum.title"),
      text: t("payouts.blocked.minimum.text", {
        available: formatMoney(payee.available, t),
        minimum: formatMoney(payee.least, t),
      }),
      href: "/earnings",
      act: t("payouts.blocked.minimum.action"),
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
