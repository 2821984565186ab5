import { PictureField } from "#app/components/media/PictureField.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { IdempotencyKeyField } from "#app/ui/IdempotencyKeyField.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { contactChoices, feedbackKinds, feedbackLimits } from "#contracts/feedback";

interface Props {
  readonly member: boolean;
  /** The page the user came from, and their purpose. */
  readonly page: string;
  readonly kind: string;
  readonly browser: string;
  readonly idempotencyKey: string;
  readonly reply: FormReply | undefined;
}

/** States before sending what data is included, and who reads it. */
export function FeedbackForm({ member, page, kind, browser, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "feedback",
    reply,
    fields: {
      kind: t("feedback.form.kind"),
      text: t("feedback.form.text"),
      picture: t("feedback.form.screenshot"),
      withPage: t("feedback.form.context"),
      page: t("feedback.form.page"),
      contact: t("feedback.form.contact"),
      email: t("feedback.form.email"),
    },
    defaults: { kind, page, contact: member ? "notice" : "none" },
  });
  const { fields } = form;
  const contacts = Object.entries(contactChoices).filter(([key]) => member || key !== "notice");
  return (
    <Form {...form.props} encType="multipart/form-data" className="feedback-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <IdempotencyKeyField value={idempotencyKey} />
      <RadioGroup
        field={fields.kind}
        label={t("feedback.form.kind")}
        options={Object.entries(feedbackKinds).map(([value, label]) => ({
          value,
          label: t(label),
        }))}
      />
      <TextArea
        field={fields.text}
        label={t("feedback.form.text")}
        help={t("feedback.form.textHelp")}
        rows={7}
        limit={feedbackLimits.text}
      />
      <PictureField
        id="picture"
        label={t("feedback.form.screenshot")}
        help={t("feedback.form.screenshotHelp")}
        error={reply?.error?.picture?.[0]}
        optional
      />
      <fieldset className="feedback-context">
        <legend className="field-label">{t("feedback.form.context")}</legend>
        <Checkbox
          field={fields.withPage}
          label={t("feedback.form.includeContext")}
          help={t("feedback.form.includeContextHelp", { browser })}
        />
        <TextInput
          field={fields.page}
          label={t("feedback.form.page")}
          optional
          maxLength={feedbackLimits.page}
        />
      </fieldset>
      <RadioGroup
        field={fields.contact}
        label={t("feedback.form.contact")}
        options={contacts.map(([value, label]) => ({ value, label: t(label) }))}
      />
      {!member && (
        <TextInput
          field={fields.email}
          label={t("feedback.form.email")}
          type="email"
          autoComplete="email"
          help={t("feedback.form.emailHelp")}
          optional
        />
      )}
      <label className="feedback-trap" aria-hidden="true">
        {t("feedback.form.website")}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="feedback-send">
        <SubmitButton busyText={t("feedback.form.sending")}>
          {t("feedback.form.submit")}
        </SubmitButton>
      </div>
    </Form>
  );
}
