import { TagFamilies } from "#app/components/preferences/TagFamilies.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TagFamily } from "#contracts/onboarding";

interface Props {
  readonly families: readonly TagFamily[];
  readonly chosen: readonly string[];
  readonly reply: FormReply | undefined;
}

export function InterestsStep({ families, chosen, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "interests",
    reply,
    fields: { tags: t("onboarding.interests.label") },
  });
  const parts = useField({ label: t("onboarding.interests.label"), field: form.fields.tags });
  const sent = reply?.initialValue?.tags;
  const picked = new Set(reply ? [sent ?? []].flat().map(String) : chosen);
  return (
    <Form {...form.props} className="first-steps-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="interests" />
      <Fieldset legend={t("onboarding.interests.choose")} parts={parts}>
        <TagFamilies families={families} picked={picked} heading="h2" />
      </Fieldset>
      <SubmitButton busyText={t("onboarding.saving")}>{t("onboarding.continue")}</SubmitButton>
    </Form>
  );
}
