import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CreatorIntent } from "#contracts/onboarding";

interface Props {
  readonly intent: CreatorIntent | undefined;
  readonly reply: FormReply | undefined;
}

export function CreateStep({ intent, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "create",
    reply,
    fields: { creatorIntent: t("onboarding.create.question") },
    defaults: { creatorIntent: intent ?? "" },
  });
  return (
    <Form {...form.props} className="first-steps-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="create" />
      <RadioGroup
        field={form.fields.creatorIntent}
        label={t("onboarding.create.question")}
        options={[
          { value: "yes", label: t("onboarding.create.yes") },
          { value: "later", label: t("onboarding.create.later") },
          { value: "no", label: t("onboarding.create.no") },
        ]}
      />
      <p className="caption">{t("onboarding.create.note")}</p>
      <SubmitButton busyText={t("onboarding.saving")}>{t("onboarding.finish")}</SubmitButton>
    </Form>
  );
}
