import { TagFamilies } from "#app/components/preferences/TagFamilies.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TagFamily } from "#contracts/onboarding";

interface Props {
  readonly families: readonly TagFamily[];
  readonly chosen: readonly string[];
  readonly reply: FormReply | undefined;
}

export function InterestsForm({ families, chosen, reply: any }: Props) {
  const t = useTranslate();
  const reply = replyTo(any, "interests");
  const form = useServerForm({
    id: "interests",
    reply,
    fields: { tags: t("preferences.interests.label") },
  });
  const parts = useField({ label: t("preferences.interests.label"), field: form.fields.tags });
  const sent = reply?.initialValue?.tags;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="interests" />
      <Fieldset legend={t("preferences.interests.help")} parts={parts}>
        <TagFamilies
          families={families}
          picked={new Set(reply ? [sent ?? []].flat().map(String) : chosen)}
          heading="h3"
        />
      </Fieldset>
      <SubmitButton kind="quiet">{t("preferences.interests.save")}</SubmitButton>
    </Form>
  );
}
