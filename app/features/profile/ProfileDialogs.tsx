import { ReportFields, reportFields } from "#app/components/reporting/ReportFields.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { ProfileView } from "#contracts/people";

interface Props {
  readonly person: ProfileView;
  readonly path: string;
  readonly open: boolean;
}

export function BlockDialog({ person, path, open }: Props) {
  return (
    <ConfirmDialog
      open={open}
      question={`Block ${person.displayName}?`}
      consequence={
        <p>
          You no longer follow each other, and neither finds the other anywhere: not by name, in
          lists or in messages. They are not told. You can take it back in your settings.
        </p>
      }
      stay="Leave it"
      act={`Block @${person.username}`}
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
  const form = useServerForm({ id: "report", reply, fields: reportFields });
  return (
    <Dialog open={open} title={`Report ${person.displayName}`} closeTo={path}>
      <Form {...form.props} action={`${path}?ask=report`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <p className="quiet">A steward reads it. {person.displayName} does not learn who wrote.</p>
        <input type="hidden" name="intent" value="report" />
        <ReportFields fields={form.fields} about="person" />
        <SubmitButton busyText="Sending">Send report</SubmitButton>
      </Form>
    </Dialog>
  );
}
