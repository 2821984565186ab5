import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly timeZone: string;
  readonly zones: readonly string[];
  /** On a page with several forms: the value that identifies this one. */
  readonly form?: string;
  readonly reply: FormReply | undefined;
}

export function TimeZoneForm({ timeZone, zones, form: name, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "time-zone",
    reply,
    fields: { timeZone: t("settings.account.timeZone") },
    defaults: { timeZone },
  });
  return (
    <Form {...form.props} className="inline-form" preventScrollReset>
      {name && <input type="hidden" name="form" value={name} />}
      <Select
        field={form.fields.timeZone}
        label={t("settings.account.timeZone")}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
      />
      <SubmitButton kind="quiet">{t("settings.timeZone.save")}</SubmitButton>
    </Form>
  );
}
