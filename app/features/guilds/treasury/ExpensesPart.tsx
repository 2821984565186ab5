import { signOf } from "#app/components/money/amounts.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { Message } from "#app/ui/Message.tsx";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  const { head, pendingExpenses } = page;
  return (
    <>
      {pendingExpenses.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="section-head">
            {t("treasury.expenses.waiting")}
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
  const t = useTranslate();
  const form = useServerForm({
    id: `spend-${spend.id}`,
    fields: {},
    reply: answered?.initialValue?.expenseId === spend.id ? answered : undefined,
  });
  return (
    <li>
      <div>
        <p className="strong">
          <Message
            id="treasury.expenses.line"
            values={{
              amount: <span className="treasury-in">{formatSum(spend.amount, t)}</span>,
              name: spend.to?.displayName ?? t("treasury.deletedAccount"),
            }}
          />
        </p>
        <p dir="auto">{spend.reason}</p>
        <p className="guild-member-facts">
          <span>
            {t("treasury.expenses.requestedBy", {
              name: spend.requestedBy?.displayName ?? t("treasury.deletedAccount"),
            })}
          </span>
          <DateTime at={spend.requestedAt} />
        </p>
        <FormErrors problems={form.problems} attempt={form.attempt} />
      </div>
      <div className="treasury-answers">
        {spend.permissions.answer && (
          <Answer spend={spend} intent="agree" kind="money" label="treasury.expenses.approve" />
        )}
        {spend.permissions.answer && (
          <Answer spend={spend} intent="decline" kind="quiet" label="treasury.expenses.decline" />
        )}
        {spend.permissions.withdraw && (
          <Answer spend={spend} intent="decline" kind="quiet" label="treasury.expenses.withdraw" />
        )}
      </div>
    </li>
  );
}

interface AnswerProps {
  readonly spend: ExpenseLine;
  readonly intent: "agree" | "decline";
  readonly kind: "money" | "quiet";
  readonly label:
    | "treasury.expenses.approve"
    | "treasury.expenses.decline"
    | "treasury.expenses.withdraw";
}

function Answer({ spend, intent, kind, label }: AnswerProps) {
  const t = useTranslate();
  return (
    <Form preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="expenseId" value={spend.id} />
      <SubmitButton kind={kind} small>
        <Message
          id={label}
          values={{
            amount: formatSum(spend.amount, t),
            name: spend.to?.displayName ?? t("treasury.deletedAccount"),
            hidden: (text) => <span className="sr-only">{text}</span>,
          }}
        />
      </SubmitButton>
    </Form>
  );
}

function ExpenseForm({ page, idempotencyKey, reply }: Omit<Props, "answered">) {
  const t = useTranslate();
  const { settings, otherApprovers } = page;
  const form = useServerForm({
    id: "spend",
    reply,
    fields: {
      to: t("treasury.expenses.to"),
      amount: t("treasury.expenses.amount"),
      reason: t("treasury.expenses.reason"),
    },
  });
  const { fields } = form;
  return (
    <section aria-labelledby="spend-head">
      <h2 id="spend-head" className="section-head">
        {t("treasury.expenses.title")}
      </h2>
      <p>{t("treasury.expenses.limit", { amount: formatSum(settings.limit, t) })}</p>
      {otherApprovers === 0 && <p>{t("treasury.expenses.noApprovers")}</p>}
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="spend" />
        <IdempotencyKeyField value={idempotencyKey} />
        <div className="guild-pair">
          <TextInput
            field={fields.to}
            label={t("treasury.expenses.to")}
            help={t("treasury.expenses.toHelp")}
            autoComplete="off"
            autoCapitalize="none"
          />
          <MoneyInput
            field={fields.amount}
            label={t("treasury.expenses.amount")}
            sign={signOf(settings.currency, t)}
          />
        </div>
        <TextArea
          field={fields.reason}
          label={t("treasury.expenses.reason")}
          help={t("treasury.expenses.reasonHelp")}
          rows={2}
          limit={treasuryLimits.reason}
        />
        <p>
          <SubmitButton kind="money" busyText={t("treasury.expenses.submitting")}>
            {t("treasury.expenses.submit")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
