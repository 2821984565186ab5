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
import { sitePageLimits } from "#contracts/site";
import { locales } from "#platform/i18n";
import { replyToIntent } from "../reply-to-intent.ts";
import { pagesPath } from "./pages-path.ts";

interface Props {
  readonly reply: FormReply | undefined;
  readonly open: boolean;
  /** A text to begin with. */
  readonly template:
    | { readonly slug: string; readonly title: string; readonly body: string }
    | undefined;
}

export function AddPageForm({ reply, open, template }: Props) {
  const t = useTranslate();
  const answered = replyToIntent(reply, "create");
  const form = useServerForm({
    id: "add-page",
    reply: answered,
    fields: {
      title: t("pages.fields.title"),
      slug: t("pages.address"),
      locale: t("pages.fields.language"),
      body: t("pages.fields.body"),
      inFooter: t("pages.fields.inFooter"),
    },
    defaults: { ...template, locale: t.locale, inFooter: "on" },
  });
  const { fields } = form;
  return (
    <section className="admin-part">
      <details open={open || answered !== undefined}>
        <summary>{t("pages.add")}</summary>
        <p className="small">
          <a className="admin-template" href={`${pagesPath}?template=privacy`}>
            {t("pages.startFromPrivacy")}
          </a>
        </p>
        <Form {...form.props} className="admin-form">
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="create" />
          <TextInput
            field={fields.title}
            label={t("pages.fields.title")}
            maxLength={sitePageLimits.title}
            dir="auto"
          />
          <TextInput
            field={fields.slug}
            label={t("pages.address")}
            help={t("pages.fields.addressHelp")}
            maxLength={sitePageLimits.slug}
            dir="ltr"
          />
          <Select
            field={fields.locale}
            label={t("pages.fields.language")}
            options={Object.entries(locales).map(([value, { name }]) => ({ value, label: name }))}
          />
          <TextArea
            field={fields.body}
            label={t("pages.fields.body")}
            help={t("pages.fields.bodyHelp")}
            rows={16}
            limit={sitePageLimits.body}
            dir="auto"
          />
          <Checkbox field={fields.inFooter} label={t("pages.fields.inFooter")} />
          <SubmitButton>{t("pages.publish")}</SubmitButton>
        </Form>
      </details>
    </section>
  );
}
