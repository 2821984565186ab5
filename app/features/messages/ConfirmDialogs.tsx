import { ReportFields, reportFields } from "#app/components/reporting/ReportFields.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly path: string;
  readonly name: string;
}

export function LeaveDialog({ path, name }: Props) {
  return (
    <ConfirmDialog
      open
      question={`Leave ${name}?`}
      consequence={<p>You can’t read it any more, and only its owner can ask you in again.</p>}
      act="Leave"
      stay="Stay"
      closeTo={path}
    >
      <input type="hidden" name="intent" value="leave" />
    </ConfirmDialog>
  );
}

export function BlockSenderDialog({ path, name }: Props) {
  return (
    <ConfirmDialog
      open
      question={`Block ${name}?`}
      consequence={
        <p>
          Neither of you can write to or find the other. They are not told. You can undo it in your
          settings.
        </p>
      }
      act="Block"
      stay="Don’t block"
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
  const form = useServerForm({ id: "report-message", reply, fields: reportFields });
  return (
    <Dialog open title="Report this message" closeTo={path}>
      <Form {...form.props} action={`${path}?ask=report&m=${messageId}`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="messageId" value={messageId} />
        <ReportFields fields={form.fields} about="thing" />
        <p className="caption">
          A steward will see this one message and nothing else of the conversation. Everybody in it
          sees that and when a steward looked, not who asked for it.
        </p>
        <SubmitButton kind="danger-fill">Report it</SubmitButton>
      </Form>
    </Dialog>
  );
}
