import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly email: string;
  readonly verified: boolean;
  readonly answer: SecurityAnswer | undefined;
}

export function ChangeEmailForm({ email, verified, answer }: Props) {
  const mine = answerTo("change-email", answer);
  const form = useServerForm({
    id: "change-email",
    reply: mine?.reply,
    fields: { email: "New address" },
  });
  return (
    <Form {...form.props} className="panel-form">
      <input type="hidden" name="intent" value="change-email" />
      <p className="small">
        Letters go to <b>{email}</b>
        {verified ? ", which is confirmed." : ", which is not confirmed yet. "}
        {!verified && <a href="/verify-email">Have the letter sent again</a>}
      </p>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.email}
        label="New address"
        type="email"
        autoComplete="email"
        help="We write to both: the new one confirms, the old one can undo it for three days."
        required
      />
      <SubmitButton kind="quiet">Change the address</SubmitButton>
      <StatusMessage>{mine?.done}</StatusMessage>
    </Form>
  );
}
