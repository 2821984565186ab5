import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly name: string;
  readonly reply: FormReply | undefined;
}

/** The site as the user sees it, read-only. */
export function ViewAs({ name, reply }: Props) {
  const form = useServerForm({
    id: "view",
    reply: reply?.initialValue?.intent === "view" ? reply : undefined,
    fields: { reason: "Reason" },
  });
  return (
    <section className="admin-part" aria-labelledby="view-as">
      <h2 id="view-as" className="section-head">
        Look as {name}
      </h2>
      <p className="admin-note">
        For a quarter of an hour you see what {name} sees, on every page you open in this browser.
        Nothing can be changed, nothing counts as read, and their messages stay closed. That you
        looked, and why, stands where {name} can read it.
      </p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="view" />
        <TextInput field={form.fields.reason} label="Reason" />
        <SubmitButton kind="quiet" icon={<Icon name="eye" size={18} />}>
          Look as {name}
        </SubmitButton>
      </Form>
    </section>
  );
}
