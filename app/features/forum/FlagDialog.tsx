import type { FormReply } from "#app/http/form.ts";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { flagReasonNames, flagReasons } from "#contracts/forum";

interface Props {
  readonly open: boolean;
  readonly number: number;
  readonly path: string;
  readonly reply: FormReply | undefined;
}

/** Asks the stewards to look at a post. */
export function FlagDialog({ open, number, path, reply }: Props) {
  const form = useServerForm({
    id: "flag",
    reply,
    fields: { reason: "What is it about?", note: "Anything else" },
  });
  const closeTo = `${path}?post=${number}#p${number}`;
  return (
    <Dialog open={open} title={`Flag post ${number} to the stewards?`} closeTo={closeTo}>
      {/* With the question in its address: what is wrong is told in this same sheet. */}
      <Form {...form.props} action={`${path}?post=${number}&ask=flag`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="flag" />
        <input type="hidden" name="number" value={number} />
        <RadioGroup
          field={form.fields.reason}
          label="What is it about?"
          options={flagReasons.map((reason) => ({ value: reason, label: flagReasonNames[reason] }))}
        />
        <TextArea field={form.fields.note} label="Anything else" optional rows={3} limit={1000} />
        <p className="quiet small">
          Stewards see who flagged. The writer is told only what was decided.
        </p>
        <SubmitButton busyText="Sending">Flag it</SubmitButton>
      </Form>
    </Dialog>
  );
}
