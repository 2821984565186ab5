import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

/** The second step: a code of the app, or one of those kept for when it is lost. */
export function CodeForm({ reply }: { readonly reply: FormReply | undefined }) {
  const form = useServerForm({ id: "second-step", reply, fields: { code: "Code" } });
  return (
    <Form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="step" value="code" />
      <TextInput
        field={form.fields.code}
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        help="Six digits of your authenticator app. If it is lost, one of the codes you kept."
        required
      />
      <SubmitButton>Go on</SubmitButton>
    </Form>
  );
}
