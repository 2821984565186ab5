import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";

interface Props {
  readonly username: string;
  readonly canRenameAt: string | null;
  readonly answer: SecurityAnswer | undefined;
}

export function RenameForm({ username, canRenameAt, answer }: Props) {
  const mine = answerTo("rename", answer);
  const form = useServerForm({
    id: "rename",
    reply: mine?.reply,
    fields: { username: "Username" },
    defaults: { username },
  });
  if (canRenameAt)
    return (
      <div className="panel-form">
        <p className="small">
          You are <b>@{username}</b>. You renamed yourself lately; it is possible again on{" "}
          <DateTime at={canRenameAt} />.
        </p>
        <StatusMessage>{mine?.done}</StatusMessage>
      </div>
    );
  return (
    <Form {...form.props} className="panel-form">
      <input type="hidden" name="intent" value="rename" />
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput
        field={form.fields.username}
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="Once in thirty days. The old name leads here for ninety, and nobody else can take it."
        required
      />
      <SubmitButton kind="quiet">Rename me</SubmitButton>
      <StatusMessage>{mine?.done}</StatusMessage>
    </Form>
  );
}
