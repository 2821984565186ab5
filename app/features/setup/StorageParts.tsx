import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { StorageCheck } from "#contracts/admin";
import { CheckResult } from "./CheckResult.tsx";

/** Writes and reads a file, to see whether uploads will work. */
export function StorageCheckForm({
  reply,
  result,
}: {
  readonly reply: FormReply | undefined;
  readonly result: StorageCheck | undefined;
}) {
  const t = useTranslate();
  const form = useServerForm({ id: "setup-storage", reply, fields: {} });
  return (
    <Form {...form.props} className="setup-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="check" />
      {result?.state === "ok" && (
        <CheckResult ok>
          {t("setup.storage.works", { milliseconds: result.milliseconds })}
        </CheckResult>
      )}
      {result?.state === "failed" && (
        <CheckResult ok={false} answer={result.answer}>
          {t("setup.storage.failed")}
        </CheckResult>
      )}
      <SubmitButton kind="quiet" busyText={t("setup.checking")}>
        {t("setup.storage.check")}
      </SubmitButton>
    </Form>
  );
}

interface BackupsProps {
  readonly schedule: { readonly daily: boolean; readonly keep: number };
  readonly folder: string;
  readonly reply: FormReply | undefined;
}

/** Daily backups on this server. */
export function BackupsForm({ schedule, folder, reply }: BackupsProps) {
  const t = useTranslate();
  const form = useServerForm({
    id: "setup-backups",
    reply,
    fields: { daily: t("setup.storage.daily"), keep: t("setup.storage.keep") },
    defaults: { daily: schedule.daily ? "on" : "", keep: String(schedule.keep) },
  });
  return (
    <section className="setup-part" aria-labelledby="backups">
      <h2 id="backups">{t("setup.storage.backups")}</h2>
      <p className="small">{t("setup.storage.backupsHelp", { folder })}</p>
      <Form {...form.props} className="setup-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="backups" />
        <Checkbox field={form.fields.daily} label={t("setup.storage.daily")} />
        <TextInput
          field={form.fields.keep}
          label={t("setup.storage.keep")}
          type="number"
          min={1}
          max={365}
        />
        <SubmitButton>{t("setup.saveAndContinue")}</SubmitButton>
      </Form>
    </section>
  );
}
