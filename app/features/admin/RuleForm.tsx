import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { ruleShapeNames } from "#contracts/moderation";
import { reasonDetails, reportReasons } from "#contracts/report-reasons";
import { modeNames } from "./rule-labels.ts";

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export function RuleForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "add-rule",
    reply,
    fields: {
      name: "Name",
      shape: "What it looks for",
      pattern: "Pattern",
      mode: "What it does",
      newcomersOnly: "Newcomers only",
      reason: "Reason",
    },
    defaults: { mode: "watch", shape: "words", reason: "spam" },
  });
  return (
    <section className="admin-part" aria-labelledby="new-rule">
      <h2 id="new-rule" className="section-head">
        A new rule
      </h2>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="add" />
        <TextInput field={form.fields.name} label="Name" />
        <Select
          field={form.fields.shape}
          label="What it looks for"
          options={optionsOf(ruleShapeNames)}
        />
        <TextArea
          field={form.fields.pattern}
          label="Words, expression or number"
          help="A star in a word stands for any ending. Expressions are tried on texts that make careless ones hang."
          rows={4}
        />
        <Select
          field={form.fields.reason}
          label="A case is about"
          options={reportReasons.map((value) => ({ value, label: reasonDetails[value].short }))}
        />
        <Select field={form.fields.mode} label="What it does" options={optionsOf(modeNames)} />
        <Checkbox field={form.fields.newcomersOnly} label="Only what newcomers write" />
        <SubmitButton>Add the rule</SubmitButton>
      </Form>
    </section>
  );
}
