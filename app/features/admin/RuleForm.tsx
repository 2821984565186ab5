import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { ruleShapeNames } from "#contracts/moderation";
import { reasonDetails, reportReasons } from "#contracts/report-reasons";
import type { Message, Translate } from "#platform/i18n";
import { modeNames } from "./rule-labels.ts";

const optionsOf = (t: Translate, names: Readonly<Record<string, Message>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label: t(label) }));

export function RuleForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "add-rule",
    reply,
    fields: {
      name: t("moderation.rules.form.name"),
      shape: t("moderation.rules.form.shape"),
      pattern: t("moderation.rules.form.patternField"),
      mode: t("moderation.rules.form.mode"),
      newcomersOnly: t("moderation.rules.form.newMembers"),
      reason: t("moderation.rules.form.reason"),
    },
    defaults: { mode: "watch", shape: "words", reason: "spam" },
  });
  return (
    <section className="admin-part" aria-labelledby="new-rule">
      <h2 id="new-rule" className="section-head">
        {t("moderation.rules.form.title")}
      </h2>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="add" />
        <TextInput field={form.fields.name} label={t("moderation.rules.form.name")} />
        <Select
          field={form.fields.shape}
          label={t("moderation.rules.form.shape")}
          options={optionsOf(t, ruleShapeNames)}
        />
        <TextArea
          field={form.fields.pattern}
          label={t("moderation.rules.form.pattern")}
          help={t("moderation.rules.form.patternHelp")}
          rows={4}
        />
        <Select
          field={form.fields.reason}
          label={t("moderation.rules.form.reason")}
          options={reportReasons.map((value) => ({ value, label: t(reasonDetails[value].short) }))}
        />
        <Select
          field={form.fields.mode}
          label={t("moderation.rules.form.mode")}
          options={optionsOf(t, modeNames)}
        />
        <Checkbox field={form.fields.newcomersOnly} label={t("moderation.rules.form.newMembers")} />
        <SubmitButton>{t("moderation.rules.form.submit")}</SubmitButton>
      </Form>
    </section>
  );
}
