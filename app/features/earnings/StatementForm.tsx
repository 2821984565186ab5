import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { StatementPage } from "#contracts/payouts";
import { locales } from "#platform/i18n";

interface Props {
  readonly profile: StatementPage["profile"];
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly reply: FormReply | undefined;
}

/** Name, taxation and language of the statements. */
export function StatementForm({ profile, countries, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "statement",
    reply,
    fields: {
      language: t("earnings.statement.language"),
      legalName: t("earnings.statement.legalName"),
      address: t("earnings.statement.address"),
      country: t("earnings.statement.country"),
      taxKind: t("earnings.statement.taxKind"),
      taxNumber: t("earnings.statement.taxNumber"),
    },
    defaults: profile,
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <Select
        field={fields.language}
        label={t("earnings.statement.language")}
        options={Object.entries(locales).map(([value, { name }]) => ({ value, label: name }))}
      />
      <TextInput
        field={fields.legalName}
        label={t("earnings.statement.legalName")}
        optional
        autoComplete="name"
        help={t("earnings.statement.legalNameHelp")}
      />
      <TextArea
        field={fields.address}
        label={t("earnings.statement.address")}
        optional
        autoComplete="street-address"
      />
      <Select
        field={fields.country}
        label={t("earnings.statement.country")}
        optional
        empty={t("earnings.statement.noCountry")}
        options={countries}
      />
      <RadioGroup
        field={fields.taxKind}
        label={t("earnings.statement.taxKind")}
        options={[
          { value: "private", label: t("earnings.statement.private") },
          { value: "business", label: t("earnings.statement.business") },
        ]}
      />
      <TextInput
        field={fields.taxNumber}
        label={t("earnings.statement.taxNumber")}
        optional
        help={t("earnings.statement.taxNumberHelp")}
      />
      <SubmitButton kind="quiet">{t("earnings.statement.save")}</SubmitButton>
    </Form>
  );
}
