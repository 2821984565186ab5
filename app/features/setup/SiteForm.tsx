import { PictureField } from "#app/components/media/PictureField.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SiteIdentity, siteIdentityLimits } from "#contracts/site";

type Values = Pick<SiteIdentity, "name" | "description" | "contact" | "accent">;

interface Props {
  readonly values: Values;
  /** Whether the site already has them. */
  readonly has: { readonly logo: boolean; readonly icon: boolean };
  readonly reply: FormReply | undefined;
}

/** What a visitor sees of the site first; the rest of its identity is on /admin/site. */
export function SiteForm({ values, has, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "setup-site",
    reply,
    fields: {
      name: t("site.identity.name"),
      description: t("site.identity.description"),
      contact: t("site.identity.contact"),
      accent: t("site.identity.accent"),
      logo: t("setup.site.logo"),
      icon: t("setup.site.icon"),
    },
    defaults: { ...values },
  });
  const { fields } = form;
  return (
    <Form {...form.props} encType="multipart/form-data" className="setup-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={fields.name}
        label={t("site.identity.name")}
        maxLength={siteIdentityLimits.name}
        required
      />
      <TextArea
        field={fields.description}
        label={t("site.identity.description")}
        help={t("site.identity.descriptionHelp")}
        rows={3}
        limit={siteIdentityLimits.description}
        optional
      />
      <TextInput
        field={fields.contact}
        label={t("site.identity.contact")}
        help={t("site.identity.contactHelp")}
        type="email"
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
      <PictureField
        field={fields.logo}
        name="logo"
        label={t("setup.site.logo")}
        help={t("setup.site.logoHelp")}
        optional
      />
      {has.logo && <Checkbox name="removeLogo" label={t("setup.site.removeLogo")} />}
      <PictureField
        field={fields.icon}
        name="icon"
        label={t("setup.site.icon")}
        help={t("setup.site.iconHelp")}
        optional
      />
      {has.icon && <Checkbox name="removeIcon" label={t("setup.site.removeIcon")} />}
      <SubmitButton>{t("setup.saveAndContinue")}</SubmitButton>
    </Form>
  );
}
