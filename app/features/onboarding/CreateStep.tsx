import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { CreatorIntent } from "#contracts/onboarding";

interface Props {
  readonly intent: CreatorIntent | undefined;
  readonly reply: FormReply | undefined;
}

export function CreateStep({ intent, reply }: Props) {
  const form = useServerForm({
    id: "create",
    reply,
    fields: { creatorIntent: "Do you also create?" },
    defaults: { creatorIntent: intent ?? "" },
  });
  return (
    <Form {...form.props} className="first-steps-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="create" />
      <RadioGroup
        field={form.fields.creatorIntent}
        label="Do you also create?"
        options={[
          { value: "yes", label: "Yes, and I would like to be paid for it" },
          { value: "later", label: "Yes, but money can wait" },
          { value: "no", label: "I am here for what others make" },
        ]}
      />
      <p className="caption">
        We note the answer, and nothing else happens. Being paid is not open yet: when it is, we ask
        those who said yes first, with what it costs and what they need on one page.
      </p>
      <SubmitButton busyText="Saving">Finish</SubmitButton>
    </Form>
  );
}
