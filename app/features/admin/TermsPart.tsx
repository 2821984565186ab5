import { DateInput } from "#app/ui/DateInput.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import type { Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly terms: Operations["terms"];
  readonly reply: FormReply | undefined;
}

/** The terms that hold, those that will, and writing the next. */
export function TermsPart({ terms: { current, upcoming }, reply }: Props) {
  const answered = replyToIntent(reply, "terms");
  const form = useServerForm({
    id: "terms",
    reply: answered,
    fields: { day: "From", summary: "What is new", body: "The terms" },
    defaults: { body: current.body },
  });
  return (
    <section className="admin-part" aria-labelledby="terms">
      <h2 id="terms" className="section-head">
        Terms
      </h2>
      <p className="admin-note">
        <a href="/terms">Version {current.version}</a> holds since <DateTime at={current.date} />.
        Everybody is asked about a new one at their next visit from its day on, and sees what
        changed. One that waits for a later day is replaced by it.
      </p>
      {upcoming.map(({ version, date, summary }) => (
        <p key={version} className="admin-note">
          Version {version} holds from <DateTime at={date} />: {summary}
        </p>
      ))}
      <details open={answered !== undefined}>
        <summary>Write the next version</summary>
        <Form {...form.props} className="admin-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="terms" />
          <DateInput field={form.fields.day} label="Holds from" />
          <TextInput
            field={form.fields.summary}
            label="What is new"
            help="One sentence; people read it when they are asked."
          />
          <TextArea
            field={form.fields.body}
            label="The terms"
            help="Sections begin with ## and a title, then a line with > that says in one plain sentence what it means."
            rows={16}
            limit={60_000}
          />
          <SubmitButton kind="quiet">Publish this version</SubmitButton>
        </Form>
      </details>
    </section>
  );
}
