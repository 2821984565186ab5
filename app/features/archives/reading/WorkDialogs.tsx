import { ReportFields, reportFields } from "#app/components/reporting/ReportFields.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";

interface Props {
  readonly path: string;
  readonly open: boolean;
  readonly reply: FormReply | undefined;
}

/** Withdrawing a work requires a reason, since its page will show it. */
export function WithdrawDialog({ path, open, reply }: Props) {
  const form = useServerForm({ id: "withdraw", reply, fields: { reason: "Reason" } });
  return (
    <Dialog open={open} title="Withdraw this work?" closeTo={path}>
      <Form {...form.props} action={`${path}?ask=withdraw`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="quiet">
          Its text and files go out of reach for good. Its page stays with your reason, so that what
          refers to it does not lead nowhere.
        </p>
        <input type="hidden" name="intent" value="withdraw" />
        <TextArea field={form.fields.reason} label="Why is it withdrawn?" limit={500} />
        <SubmitButton kind="danger-fill" busyText="Withdrawing">
          Withdraw it
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
  const asked = `${path}?ask=report${commentId ? `&comment=${commentId}` : ""}`;
  const form = useServerForm({ id: "report", reply, fields: reportFields });
  return (
    <Dialog
      open={open}
      title={commentId ? "Report this comment" : "Report this work"}
      closeTo={path}
    >
      <Form {...form.props} action={asked} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="quiet">A steward reads it. Whoever it is about does not learn who wrote.</p>
        <input type="hidden" name="intent" value="report" />
        {commentId && <input type="hidden" name="commentId" value={commentId} />}
        <ReportFields fields={form.fields} about="thing" />
        <SubmitButton busyText="Sending">Send report</SubmitButton>
      </Form>
    </Dialog>
  );
}
