import { failureText } from "#app/components/payouts/labels.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PayeePage } from "#contracts/payouts";
import { formatMoney } from "#platform/money";

/** The bank account, and what blocks payouts to it. */
export function BankPart({ payee }: { payee: PayeePage }) {
  const t = useTranslate();
  const { bank, bankProblem, lockedUntil, stopped, lockDays } = payee;
  if (!bank) return <p className="quiet">{t("payouts.bank.none")}</p>;
  return (
    <>
      <p className="payee-bank">
        <Icon name="landmark" size={20} />
        <span>
          <Message
            id="payouts.bank.account"
            values={{ last4: bank.last4, b: (text) => <b className="figures">{text}</b> }}
          />
          {bank.since && (
            <span className="caption">
              <Message id="payouts.bank.since" values={{ date: <DateTime at={bank.since} /> }} />
            </span>
          )}
        </span>
      </p>
      {payee.convertsTo && (
        <p className="small">{t("payouts.bank.converted", { currency: payee.convertsTo })}</p>
      )}
      {payee.agreement === "recipient" && <p className="small">{t("payouts.bank.recipient")}</p>}
      <p className="small">{t("payouts.bank.change", { days: lockDays })}</p>
      {payee.processorDebt && (
        <p className="payee-note" role="status">
          <Icon name="circle-exclamation-point" size={18} />
          <span>{t("payouts.bank.debt", { amount: formatMoney(payee.processorDebt, t) })}</span>
        </p>
      )}
      {lockedUntil && (
        <p className="payee-note" role="status">
          <Icon name="lock" size={18} />
          <span>
            <Message
              id="payouts.bank.locked"
              values={{ date: <DateTime at={lockedUntil} form="exact" /> }}
            />
          </span>
        </p>
      )}
      {stopped && (
        <p className="payee-note" data-grave role="status">
          <Icon name="circle-exclamation-point" size={18} />
          <span>{t("payouts.bank.stopped")}</span>
        </p>
      )}
      {bankProblem && (
        <div className="payee-note" data-grave>
          <Icon name="circle-exclamation-point" size={18} />
          <div>
            <p>{t("payouts.bank.problem", { reason: t(failureText(bankProblem)) })}</p>
            <Form preventScrollReset>
              <input type="hidden" name="form" value="confirm" />
              <SubmitButton kind="quiet" small>
                {t("payouts.bank.confirm")}
              </SubmitButton>
            </Form>
          </div>
        </div>
      )}
    </>
  );
}
