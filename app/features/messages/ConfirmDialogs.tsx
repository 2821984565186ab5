import { ReportFields, reportFields } from "#app/components/reporting/ReportFields.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly path: string;
  readonly name: string;
}

export function LeaveDialog({ path, name }: Props) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      open
      question={t("messages.leave.question", { name })}
      consequence={<p>{t("messages.leave.consequence")}</p>}
      act={t("messages.leave.confirm")}
      stay={t("messages.leave.cancel")}
      closeTo={path}
    >
      <input type="hidden" name="intent" value="leave" />
    </ConfirmDialog>
  );
}

export function BlockSenderDialog({ path, name }: Props) {
  const t = useTranslate();
  return (
    <ConfirmDialog
      open
      question={t("messages.blockDialog.question", { name })}
      consequence={<p>{t("messages.blockDialog.consequence")}</p>}
      act={t("messages.blockDialog.confirm")}
      stay={t("messages.blockDialog.cancel")}
      closeTo={path}
    >
      <input type="hidden" name="intent" value="block" />
    </ConfirmDialog>
  );
}

interface ReportProps {
  readonly path: string;
  readonly messageId: string;
  readonly reply: FormReply | undefined;
}

export function ReportMessageDialog({ path, messageId, reply }: ReportProps) {
  const t = useTranslate();
  const form = useServerForm({ id: "report-message", reply, fields: reportFields(t) });
  return (
    <Dialog open title={t("messages.reportDialog.title")} closeTo={path}>
      <Form {...form.props} action={`${path}?ask=report&m=${messageId}`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="messageId" value={messageId} />
        <ReportFields fields={form.fields} about="thing" />
        <p className="caption">{t("messages.reportDialog.help")}</p>
        <SubmitButton kind="danger-fill">{t("messages.reportDialog.submit")}</SubmitButton>
      </Form>
    </Dialog>
  );
}
