import { failureText } from "#app/components/payouts/labels.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { PayeePage } from "#contracts/payouts";

/** The bank account, and what blocks payouts to it. */
export function BankPart({ payee }: { payee: PayeePage }) {
  const { bank, bankProblem, lockedUntil, stopped, lockDays } = payee;
  if (!bank) return <p className="quiet">None yet. You name one on the processor’s page, above.</p>;
  return (
    <>
      <p className="payee-bank">
        <Icon name="landmark" size={20} />
        <span>
          Account ending <b className="figures">{bank.last4}</b>
          {bank.since && (
            <span className="caption">
              Since <DateTime at={bank.since} />
            </span>
          )}
        </span>
      </p>
      <p className="small">
        It is changed on the processor’s page. After a change nothing leaves for {lockDays} days,
        and we write to you with a link that stops everything.
      </p>
      {lockedUntil && (
        <p className="payee-note" role="status">
          <Icon name="lock" size={18} />
          <span>
            The account was changed. Payouts rest until <DateTime at={lockedUntil} form="exact" />.
          </span>
        </p>
      )}
      {stopped && (
        <p className="payee-note" data-grave role="status">
          <Icon name="circle-exclamation-point" size={18} />
          <span>
            Payouts were stopped by the link in our letter. An administrator writes to you before
            anything leaves.
          </span>
        </p>
      )}
      {bankProblem && (
        <div className="payee-note" data-grave>
          <Icon name="circle-exclamation-point" size={18} />
          <div>
            <p>
              {failureText(bankProblem)} The money is back in your balance. Change the account on
              the processor’s page, or say that it is right as it stands.
            </p>
            <Form preventScrollReset>
              <input type="hidden" name="form" value="confirm" />
              <SubmitButton kind="quiet" small>
                The account is right
              </SubmitButton>
            </Form>
          </div>
        </div>
      )}
    </>
  );
}
