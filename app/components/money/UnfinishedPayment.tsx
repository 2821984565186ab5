import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FormPayment } from "#contracts/payments";
import { type Currency, formatMoney } from "#platform/money";
import { amountOf } from "./amounts.ts";
import "./money.css";

/** What became of a payment whose form met an error, above the form that could pay again. */
export function UnfinishedPayment({ payment }: { readonly payment: FormPayment | null }) {
  const t = useTranslate();
  if (!payment) return null;
  const { description, amount, state } = payment;
  const values = {
    description,
    amount: formatMoney(amountOf(amount.amountMinor, amount.currency as Currency), t),
    link: (text: React.ReactNode) => (
      <a className="link" href="/financial/transactions">
        {text}
      </a>
    ),
  };
  return (
    <p className="sandbox-note" role="status">
      <Icon name="info" size={16} />
      <span>
        {state === "succeeded" ? (
          <Message id="payments.unfinished.succeeded" values={values} />
        ) : (
          <Message id="payments.unfinished.pending" values={values} />
        )}
      </span>
    </p>
  );
}
