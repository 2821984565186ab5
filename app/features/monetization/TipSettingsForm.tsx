import {
  TipSettingsFields,
  type TipSettingsValues,
  tipSettingsDefaults,
  tipSettingsLabels,
} from "#app/components/tips/TipSettingsFields.tsx";
import { Switch } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly recipient: TipSettingsValues;
  readonly reply: FormReply | undefined;
}

export function TipSettingsForm({ recipient, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "tip-jar",
    reply,
    fields: tipSettingsLabels(t),
    defaults: tipSettingsDefaults(recipient),
  });
  return (
    <Form {...form.props} className="tip-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="jar" />
      <Switch
        field={form.fields.open}
        label={t("tips.settings.open")}
        help={t("monetization.tips.openHelp")}
      />
      <TipSettingsFields fields={form.fields} recipient={recipient} />
      <div>
        <SubmitButton busyText={t("monetization.saving")}>{t("monetization.save")}</SubmitButton>
      </div>
    </Form>
  );
}
