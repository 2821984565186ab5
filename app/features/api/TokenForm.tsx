import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { scopeNames, scopes, tokenLimits } from "#contracts/api";
import { CheckboxGroup } from "./CheckboxGroup.tsx";

const lasting = tokenLimits.days.map((days) => ({
  value: String(days),
  label: days === 365 ? "A year" : `${days} days`,
}));

/** What a program may do for its owner, and for how long. */
export function TokenForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({
    id: "make",
    reply,
    fields: { name: "Name", scopes: "It may", days: "It lasts" },
    defaults: { days: String(tokenLimits.defaultDays) },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="make" />
      <TextInput
        field={fields.name}
        label="Name"
        help="For you alone: which program it is for."
        maxLength={tokenLimits.name}
        autoComplete="off"
      />
      <CheckboxGroup
        name="scopes"
        legend="It may"
        help="Give it no more than it needs."
        field={fields.scopes}
        reply={reply}
        boxes={scopeNames.map((scope) => ({ value: scope, says: scopes[scope] }))}
      />
      <Select field={fields.days} label="It lasts" options={lasting} />
      <SubmitButton busyText="Making it">Make the token</SubmitButton>
    </Form>
  );
}
