import { TagFamilies } from "#app/components/preferences/TagFamilies.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { TagFamily } from "#contracts/onboarding";

interface Props {
  readonly families: readonly TagFamily[];
  readonly chosen: readonly string[];
  readonly reply: FormReply | undefined;
}

export function InterestsStep({ families, chosen, reply }: Props) {
  const form = useServerForm({ id: "interests", reply, fields: { tags: "What you like" } });
  const parts = useField({ label: "What you like", field: form.fields.tags });
  const sent = reply?.initialValue?.tags;
  const picked = new Set(reply ? [sent ?? []].flat().map(String) : chosen);
  return (
    <Form {...form.props} className="first-steps-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="interests" />
      <Fieldset legend="Choose three or more" parts={parts}>
        <TagFamilies families={families} picked={picked} heading="h2" />
      </Fieldset>
      <SubmitButton busyText="Saving">Save and go on</SubmitButton>
    </Form>
  );
}
