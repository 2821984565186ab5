import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import { type RegistrationMode, registrationModes } from "#contracts/site";

interface Props {
  readonly mode: RegistrationMode;
  readonly reply: FormReply | undefined;
}

const modes = {
  open: ["setup.access.open.label", "setup.access.open.hint"],
  waitlist: ["setup.access.waitlist.label", "setup.access.waitlist.hint"],
  invite: ["setup.access.invite.label", "setup.access.invite.hint"],
} as const;

/** Who may create an account. */
export function AccessForm({ mode, reply }: Props) {
  const t = useTranslate();
  const hasWaitlist = useIsLinked()("/waitlist");
  const form = useServerForm({
    id: "setup-access",
    reply,
    fields: { mode: t("setup.access.question") },
    defaults: { mode },
  });
  return (
    <Form {...form.props} className="setup-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <RadioGroup
        field={form.fields.mode}
        label={t("setup.access.question")}
        options={registrationModes
          .filter((value) => value !== "waitlist" || hasWaitlist)
          .map((value) => ({
            value,
            label: t(modes[value][0]),
            hint: t(modes[value][1]),
          }))}
      />
      <SubmitButton>{t("setup.saveAndContinue")}</SubmitButton>
    </Form>
  );
}
