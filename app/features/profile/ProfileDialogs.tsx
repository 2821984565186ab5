import { ReportFields, reportFields } from "#app/components/reporting/ReportFields.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ProfileView } from "#contracts/people";

interface Props {
  readonly person: ProfileView;
  readonly path: string;
  readonly open: boolean;
}

export function BlockDialog({ person, path, open }: Props) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      question={t("people.block.title", { name: person.displayName })}
      consequence={<p>{t("people.block.consequence")}</p>}
      stay={t("people.block.cancel")}
      act={t("people.block.confirm", { username: person.username })}
      closeTo={path}
    >
      <input type="hidden" name="intent" value="block" />
    </ConfirmDialog>
  );
}

interface ReportProps extends Props {
  readonly reply: FormReply | undefined;
}

export function ReportDialog({ person, path, open, reply }: ReportProps) {
  const t = useTranslate();
  const form = useServerForm({ id: "report", reply, fields: reportFields(t) });
  return (
    <Dialog
      open={open}
      title={t("people.report.title", { name: person.displayName })}
      closeTo={path}
    >
      <Form {...form.props} action={`${path}?ask=report`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="quiet">{t("people.report.privacy", { name: person.displayName })}</p>
        <input type="hidden" name="intent" value="report" />
        <ReportFields fields={form.fields} about="person" />
        <SubmitButton busyText={t("people.report.submitting")}>
          {t("people.report.submit")}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
