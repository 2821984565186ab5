import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { scopeNames, scopes, tokenLimits } from "#contracts/api";
import { CheckboxGroup } from "./CheckboxGroup.tsx";

/** What a program may do for its owner, and for how long. */
export function TokenForm({ reply }: { readonly reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "make",
    reply,
    fields: {
      name: t("api.tokens.name"),
      scopes: t("api.tokens.scopes"),
      days: t("api.tokens.expiration"),
    },
    defaults: { days: String(tokenLimits.defaultDays) },
  });
  const { fields } = form;
  return (
    <Form {...form.props} className="settings-form" preventScrollReset>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="make" />
      <TextInput
        field={fields.name}
        label={t("api.tokens.name")}
        help={t("api.tokens.nameHelp")}
        maxLength={tokenLimits.name}
        autoComplete="off"
      />
      <CheckboxGroup
        name="scopes"
        legend={t("api.tokens.scopes")}
        help={t("api.tokens.scopesHelp")}
        field={fields.scopes}
        reply={reply}
        boxes={scopeNames.map((scope) => ({ value: scope, says: t(scopes[scope]) }))}
      />
      <Select
        field={fields.days}
        label={t("api.tokens.expiration")}
        options={tokenLimits.days.map((days) => ({
          value: String(days),
          label: t("api.tokens.days", { count: days }),
        }))}
      />
      <SubmitButton busyText={t("api.tokens.creating")}>{t("api.tokens.create")}</SubmitButton>
    </Form>
  );
}
