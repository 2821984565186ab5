import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { replyToIntent } from "./reply-to-intent.ts";

/** Takes content down at once, recording the requester and the legal ground. */
export function LegalRequestForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "law",
    reply: replyToIntent(reply, "remove"),
    fields: {
      address: "Its address",
      askedBy: "Who asked",
      law: "The law",
      jurisdiction: "Where it holds",
      reference: "Reference",
      statement: "What they will read",
    },
  });
  return (
    <section aria-labelledby="by-law">
      <h2 id="by-law" className="section-head">
        Take something down
      </h2>
      <p className="admin-note">
        For what the law forbids, whatever our own rules say. It is hidden at once and kept sealed;
        its author reads the reasons and can object, and the transparency report counts it.
      </p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="remove" />
        <TextInput
          field={form.fields.address}
          label="Its address"
          help="Of a topic, a reply, a work or a comment, as the browser shows it."
        />
        <TextInput
          field={form.fields.askedBy}
          label="Who asked"
          help="A court, an authority, a rights holder, or the stewards themselves."
        />
        <TextInput
          field={form.fields.law}
          label="The law"
          help="Which one, and which part of it."
        />
        <TextInput field={form.fields.jurisdiction} label="Where it holds" />
        <TextInput field={form.fields.reference} label="Their reference" optional />
        <TextArea
          field={form.fields.statement}
          label="What its author reads"
          rows={4}
          limit={4_000}
        />
        <SubmitButton kind="danger">Take it down</SubmitButton>
      </Form>
    </section>
  );
}
