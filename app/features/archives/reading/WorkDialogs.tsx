import { ReportFields, reportFields } from "#app/components/reporting/ReportFields.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly path: string;
  readonly open: boolean;
  readonly reply: FormReply | undefined;
}

/** Withdrawing a work requires a reason, since its page will show it. */
export function WithdrawDialog({ path, open, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "withdraw",
    reply,
    fields: { reason: t("archives.withdraw.reason") },
  });
  return (
    <Dialog open={open} title={t("archives.withdraw.title")} closeTo={path}>
      <Form {...form.props} action={`${path}?ask=withdraw`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="quiet">{t("archives.withdraw.consequence")}</p>
        <input type="hidden" name="intent" value="withdraw" />
        <TextArea field={form.fields.reason} label={t("archives.withdraw.reason")} limit={500} />
        <SubmitButton kind="danger-fill" busyText={t("archives.withdraw.submitting")}>
          {t("archives.withdraw.submit")}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

interface ReportProps extends Props {
  /** The comment that is reported, instead of the work. */
  readonly commentId?: string | undefined;
}

export function ReportWorkDialog({ path, open, reply, commentId }: ReportProps) {
  const t = useTranslate();
  const asked = `${path}?ask=report${commentId ? `&comment=${commentId}` : ""}`;
  const form = useServerForm({ id: "report", reply, fields: reportFields(t) });
  return (
    <Dialog
      open={open}
      title={t(commentId ? "archives.report.commentTitle" : "archives.report.workTitle")}
      closeTo={path}
    >
      <Form {...form.props} action={asked} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="quiet">{t("archives.report.privacy")}</p>
        <input type="hidden" name="intent" value="report" />
        {commentId && <input type="hidden" name="commentId" value={commentId} />}
        <ReportFields fields={form.fields} about="thing" />
        <SubmitButton busyText={t("archives.report.submitting")}>
          {t("archives.report.submit")}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
