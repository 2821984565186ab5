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
import { type SiteIdentity, siteIdentityLimits } from "#contracts/site";
import { locales } from "#platform/i18n";

interface Props {
  readonly identity: SiteIdentity;
  readonly reply: FormReply | undefined;
}

/** The name of the site and what belongs to it. */
export function IdentityForm({ identity, reply }: Props) {
  const t = useTranslate();
  const { showsSoftware, ...texts } = identity;
  const form = useServerForm({
    id: "identity",
    reply,
    fields: {
      name: t("site.identity.name"),
      shortName: t("site.identity.shortName"),
      description: t("site.identity.description"),
      language: t("site.identity.language"),
      contact: t("site.identity.contact"),
      operator: t("site.identity.operator"),
      address: t("site.identity.address"),
      accent: t("site.identity.accent"),
      showsSoftware: t("site.identity.showsSoftware"),
    },
    defaults: { ...texts, showsSoftware: showsSoftware ? "on" : "" },
  });
  const { fields } = form;
  return (
    <section className="admin-part">
      <p>{t("site.identity.lead")}</p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <TextInput
          field={fields.name}
          label={t("site.identity.name")}
          maxLength={siteIdentityLimits.name}
        />
        <TextInput
          field={fields.shortName}
          label={t("site.identity.shortName")}
          help={t("site.identity.shortNameHelp")}
          maxLength={siteIdentityLimits.shortName}
          optional
        />
        <TextArea
          field={fields.description}
          label={t("site.identity.description")}
          help={t("site.identity.descriptionHelp")}
          rows={3}
          limit={siteIdentityLimits.description}
          optional
        />
        <Select
          field={fields.language}
          label={t("site.identity.language")}
          help={t("site.identity.languageHelp")}
          options={Object.entries(locales).map(([value, { name }]) => ({ value, label: name }))}
        />
        <TextInput
          field={fields.contact}
          label={t("site.identity.contact")}
          help={t("site.identity.contactHelp")}
          type="email"
          optional
        />
        <TextInput
          field={fields.operator}
          label={t("site.identity.operator")}
          help={t("site.identity.operatorHelp")}
          maxLength={siteIdentityLimits.operator}
          dir="auto"
          optional
        />
        <TextArea
          field={fields.address}
          label={t("site.identity.address")}
          help={t("site.identity.addressHelp")}
          rows={3}
          limit={siteIdentityLimits.address}
          dir="auto"
          optional
        />
        <TextInput
          field={fields.accent}
          label={t("site.identity.accent")}
          help={t("site.identity.accentHelp")}
          dir="ltr"
          maxLength={7}
          optional
        />
        <Checkbox field={fields.showsSoftware} label={t("site.identity.showsSoftware")} />
        <SubmitButton>{t("site.identity.save")}</SubmitButton>
      </Form>
    </section>
  );
}
