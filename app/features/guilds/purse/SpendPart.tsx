import { signOf } from "#app/components/money/amounts.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { MoneyInput } from "#app/ui/MoneyInput.tsx";
import { OnceKey } from "#app/ui/OnceKey.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";
import { type PursePage, purseLimits, type SpendLine } from "#contracts/purses";
import { inWords } from "./sums.ts";

interface Props {
  readonly page: PursePage;
  readonly onceKey: string;
  readonly reply: FormReply | undefined;
  /** The answer to whichever form was sent: of an agreement that could not be. */
  readonly answered: FormReply | undefined;
}

export function SpendPart({ page, onceKey, reply, answered }: Props) {
  const { head, waiting } = page;
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 id="waiting" className="section-head">
            Waiting for a second person
          </h2>
          <ul className="guild-rows">
            {waiting.map((spend) => (
              <Waiting key={spend.id} spend={spend} answered={answered} />
            ))}
          </ul>
        </section>
      )}
      {head.may.spendPurse && <SpendForm page={page} onceKey={onceKey} reply={reply} />}
    </>
  );
}

function Waiting({ spend, answered }: { spend: SpendLine; answered: FormReply | undefined }) {
  const form = useServerForm({
    id: `spend-${spend.id}`,
    fields: {},
    reply: answered?.initialValue?.spendId === spend.id ? answered : undefined,
  });
  return (
    <li>
      <div>
        <p className="strong" dir="auto">
          <span className="purse-in">{inWords(spend.amount)}</span>
          {` to ${spend.to?.displayName ?? "somebody who left"}`}
        </p>
        <p dir="auto">{spend.reason}</p>
        <p className="guild-member-facts">
          <span>{`Asked for by ${spend.askedBy?.displayName ?? "somebody who left"}`}</span>
          <When at={spend.askedAt} />
        </p>
        <FormErrors problems={form.problems} attempt={form.attempt} />
      </div>
      <div className="purse-answers">
        {spend.may.answer && (
          <Answer spend={spend} intent="agree" kind="money">
            Agree
          </Answer>
        )}
        {spend.may.answer && (
          <Answer spend={spend} intent="decline" kind="quiet">
            Not this
          </Answer>
        )}
        {spend.may.withdraw && (
          <Answer spend={spend} intent="decline" kind="quiet">
            Take it back
          </Answer>
        )}
      </div>
    </li>
  );
}

interface AnswerProps {
  readonly spend: SpendLine;
  readonly intent: "agree" | "decline";
  readonly kind: "money" | "quiet";
  readonly children: string;
}

function Answer({ spend, intent, kind, children }: AnswerProps) {
  const whom = spend.to?.displayName ?? "somebody who left";
  return (
    <Form preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="spendId" value={spend.id} />
      <SubmitButton kind={kind} small>
        {children}
        <span className="sr-only">{`: ${inWords(spend.amount)} to ${whom}`}</span>
      </SubmitButton>
    </Form>
  );
}

function SpendForm({ page, onceKey, reply }: Omit<Props, "answered">) {
  const { settings, others } = page;
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
        {`Up to ${inWords(settings.limit)} you decide alone; above that somebody else who may spend has to agree. `}
        {others === 0 &&
          "Nobody else may at present: give somebody a role that can spend from the purse."}
      </p>
      <Form {...form.props} className="guild-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="spend" />
        <OnceKey value={onceKey} />
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
          limit={purseLimits.reason}
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
