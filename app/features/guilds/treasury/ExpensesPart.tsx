import { signOf } from "#app/components/money/amounts.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { type ExpenseLine, type TreasuryPage, treasuryLimits } from "#contracts/treasury";
import { formatSum } from "./sums.ts";

interface Props {
  readonly page: TreasuryPage;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
  /** The answer to whichever form was sent: of an agreement that could not be. */
  readonly answered: FormReply | undefined;
}

export function ExpensesPart({ page, idempotencyKey, reply, answered }: Props) {
  const { head, pendingExpenses } = page;
  return (
    <>
      {pendingExpenses.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="section-head">
            Waiting for a second person
          </h2>
          <ul className="guild-rows">
            {pendingExpenses.map((spend) => (
              <Waiting key={spend.id} spend={spend} answered={answered} />
            ))}
          </ul>
        </section>
      )}
      {head.may.spendTreasury && (
        <ExpenseForm page={page} idempotencyKey={idempotencyKey} reply={reply} />
      )}
    </>
  );
}

function Waiting({ spend, answered }: { spend: ExpenseLine; answered: FormReply | undefined }) {
  const form = useServerForm({
    id: `spend-${spend.id}`,
    fields: {},
    reply: answered?.initialValue?.expenseId === spend.id ? answered : undefined,
  });
  return (
    <li>
      <div>
        <p className="strong" dir="auto">
          <span className="treasury-in">{formatSum(spend.amount)}</span>
          {` to ${spend.to?.displayName ?? "somebody who left"}`}
        </p>
        <p dir="auto">{spend.reason}</p>
        <p className="guild-member-facts">
          <span>{`Asked for by ${spend.requestedBy?.displayName ?? "somebody who left"}`}</span>
          <DateTime at={spend.requestedAt} />
        </p>
        <FormErrors problems={form.problems} attempt={form.attempt} />
      </div>
      <div className="treasury-answers">
        {spend.permissions.answer && (
          <Answer spend={spend} intent="agree" kind="money">
            Agree
          </Answer>
        )}
        {spend.permissions.answer && (
          <Answer spend={spend} intent="decline" kind="quiet">
            Not this
          </Answer>
        )}
        {spend.permissions.withdraw && (
          <Answer spend={spend} intent="decline" kind="quiet">
            Take it back
          </Answer>
        )}
      </div>
    </li>
  );
}

interface AnswerProps {
  readonly spend: ExpenseLine;
  readonly intent: "agree" | "decline";
  readonly kind: "money" | "quiet";
  readonly children: string;
}

function Answer({ spend, intent, kind, children }: AnswerProps) {
  const recipientName = spend.to?.displayName ?? "somebody who left";
  return (
    <Form preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="expenseId" value={spend.id} />
      <SubmitButton kind={kind} small>
        {children}
        <span className="sr-only">{`: ${formatSum(spend.amount)} to ${recipientName}`}</span>
      </SubmitButton>
    </Form>
  );
}

function ExpenseForm({ page, idempotencyKey, reply }: Omit<Props, "answered">) {
  const { settings, otherApprovers } = page;
  const form = useServerForm({
    id: "spend",
    reply,
    fields: { to: "Who gets it", amount: "Amount", reason: "What it is for" },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="spend-head">
      <h2 id="spend-head" className="section-head">
        Spend from it
      </h2>
      <p>
        {`Up to ${formatSum(settings.limit)} you decide alone; above that somebody else who may spend has to agree. `}
        {otherApprovers === 0 &&
          "Nobody else may at present: give somebody a role that can spend from the purse."}
      </p>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="spend" />
        <IdempotencyKeyField value={idempotencyKey} />
        <div className="guild-pair">
          <TextInput
            field={fields.to}
            label="Who gets it"
            help="A member’s username. It is theirs at once."
            autoComplete="off"
            autoCapitalize="none"
          />
          <MoneyInput field={fields.amount} label="Amount" sign={signOf(settings.currency)} />
        </div>
        <TextArea
          field={fields.reason}
          label="What it is for"
          help="Everybody who sees the purse reads it."
          rows={2}
          limit={treasuryLimits.reason}
        />
        <p>
          <SubmitButton kind="money" busyText="Paying">
            Pay from the purse
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
