import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly name: string;
  readonly reply: FormReply | undefined;
}

/** Private data is not opened without a reason that the user can read. */
export function PersonAccessForm({ name, reply }: Props) {
  const form = useServerForm({ id: "open", reply, fields: { reason: "Reason" } });
  return (
    <section aria-labelledby="door">
      <h2 id="door" className="section-head">
        Why do you look?
      </h2>
      <p className="admin-note">
        Address, devices and what was decided stand behind this door. {name} can read that you
        opened it, when, and the reason you give. It stays open for half an hour.
      </p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="open" />
        <TextInput field={form.fields.reason} label="Reason" />
        <SubmitButton>Open</SubmitButton>
      </Form>
    </section>
  );
}
