import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { navigationAudiences, navigationLimits } from "#contracts/site";
import { type Locale, locales } from "#platform/i18n";
import { replyToIntent } from "../reply-to-intent.ts";
import { audienceNames } from "./audience-names.ts";

const languages = Object.entries(locales) as readonly (readonly [
  Locale,
  { readonly name: string },
])[];

/** A link of the site's own: where it leads, its label in each language, and who sees it. */
export function AddLinkForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const labels = Object.fromEntries(
    languages.map(([locale, { name }]) => [
      `label_${locale}`,
      t("parts.navigation.label", { language: name }),
    ]),
  );
  const form = useServerForm<string>({
    id: "add-link",
    reply: replyToIntent(reply, "add"),
    fields: {
      href: t("parts.navigation.address"),
      ...labels,
      audience: t("parts.navigation.shownTo"),
    },
    defaults: { audience: "everyone" },
  });
  return (
    <section className="admin-part" aria-labelledby="add-link-title">
      <h2 id="add-link-title" className="section-head">
        {t("parts.navigation.add")}
      </h2>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="add" />
        <TextInput
          field={form.fields.href}
          label={t("parts.navigation.address")}
          help={t("parts.navigation.addressHelp")}
          maxLength={navigationLimits.href}
          dir="ltr"
        />
        <p className="admin-note">{t("parts.navigation.labelsHelp")}</p>
        {languages.map(([locale, { name }]) => (
          <TextInput
            key={locale}
            field={form.fields[`label_${locale}`]}
            label={t("parts.navigation.label", { language: name })}
            lang={locale}
            dir="auto"
            maxLength={navigationLimits.label}
            optional
          />
        ))}
        <Select
          field={form.fields.audience}
          label={t("parts.navigation.shownTo")}
          options={navigationAudiences.map((value) => ({ value, label: t(audienceNames[value]) }))}
        />
        <SubmitButton>{t("parts.navigation.add")}</SubmitButton>
      </Form>
    </section>
  );
}
