import { Fragment } from "react";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Fieldset } from "#app/ui/Fieldset.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly parts: readonly {
    readonly name: string;
    readonly title: string;
    readonly whenOff: string;
    readonly isOn: boolean;
  }[];
  readonly reply: FormReply | undefined;
}

/** Which parts of the site are turned on, and what it means to turn each off. */
export function PartsForm({ parts, reply }: Props) {
  const t = useTranslate();
  const byName = <T,>(value: (part: Props["parts"][number]) => T) =>
    Object.fromEntries(parts.map((part) => [part.name, value(part)]));
  const form = useServerForm({
    id: "parts",
    reply,
    fields: byName(({ title }) => title),
    defaults: byName(({ isOn }) => (isOn ? "on" : "")),
  });
  return (
    <section className="admin-part">
      <p className="admin-note">{t("parts.lead")}</p>
      <Form {...form.props} className="admin-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <Fieldset legend={t("parts.on")}>
          {parts.map(({ name, title, whenOff }) => {
            const field = form.fields[name];
            return (
              field && (
                <Fragment key={name}>
                  <input type="hidden" name="shown" value={name} />
                  <Checkbox field={field} label={title} help={whenOff} />
                </Fragment>
              )
            );
          })}
        </Fieldset>
        <SubmitButton>{t("parts.save")}</SubmitButton>
      </Form>
    </section>
  );
}
