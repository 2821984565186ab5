import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { caseLimits } from "#contracts/moderation";
import type { CaseData } from "./case-data.ts";

interface Props {
  readonly caseData: CaseData;
  readonly reply: FormReply | undefined;
}

const repliedTo = (reply: FormReply | undefined, intent: string) =>
  reply?.initialValue?.intent === intent ? reply : undefined;

/** The appeal and both sides' statements; shows the form to the side whose turn it is. */
export function CaseThread({ caseData, reply }: Props) {
  const { words, may } = caseData;
  return (
    <>
      {words.length > 0 && (
        <section className="case-part" aria-labelledby="case-thread">
          <h2 id="case-thread">Said in this case</h2>
          <ol>
            {words.map(({ id, name, words: text, at, side }) => (
              <li key={id} className="case-said" data-side={side}>
                <p>
                  <b>{name}</b>
                  {side === "note" && <span className="choice-hint"> (note for stewards)</span>}{" "}
                  <DateTime at={at} form="exact" className="caption" />
                </p>
                <p className="case-words">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {may.appeal && <AppealForm until={caseData.appealUntil} reply={repliedTo(reply, "appeal")} />}
      {may.hear && <AppealDecisionForm reply={repliedTo(reply, "hear")} />}
      {may.speak && <CaseMessageForm reply={repliedTo(reply, "say")} />}
    </>
  );
}

function AppealForm({ until, reply }: { until: string | null; reply: FormReply | undefined }) {
  const form = useServerForm({ id: "appeal", reply, fields: { words: "Your words" } });
  return (
    <section className="case-part" aria-labelledby="case-appeal">
      <h2 id="case-appeal">If you disagree</h2>
      <p>
        Say why in your own words. Somebody who had no part in the decision looks at it
        {until && (
          <>
            . You can object until <DateTime at={until} />
          </>
        )}
        .
      </p>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="appeal" />
        <TextArea field={form.fields.words} label="Your words" limit={caseLimits.words} rows={5} />
        <SubmitButton>Object</SubmitButton>
      </Form>
    </section>
  );
}

function AppealDecisionForm({ reply }: { reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "hear",
    reply,
    fields: { outcome: "Outcome", words: "What they will read" },
  });
  return (
    <section className="case-part" aria-labelledby="case-hearing">
      <h2 id="case-hearing">Hear the objection</h2>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="hear" />
        <RadioGroup
          field={form.fields.outcome}
          label="Outcome"
          options={[
            { value: "upheld", label: "The decision stays" },
            { value: "overturned", label: "The objection is right: undo the decision" },
          ]}
        />
        <TextArea
          field={form.fields.words}
          label="What they will read"
          limit={caseLimits.words}
          rows={4}
        />
        <SubmitButton>End the objection</SubmitButton>
      </Form>
    </section>
  );
}

function CaseMessageForm({ reply }: { reply: FormReply | undefined }) {
  const form = useServerForm({ id: "say", reply, fields: { words: "Your words" } });
  return (
    <Form {...form.props} className="case-form case-part">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="say" />
      <TextArea field={form.fields.words} label="Say something" limit={caseLimits.words} rows={3} />
      <SubmitButton kind="quiet">Send</SubmitButton>
    </Form>
  );
}
