import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

interface Props {
  readonly token: string;
  readonly reply: FormReply | undefined;
  readonly what: string;
}

/** Behind a fold, since a place that was given up is gone. */
export function LeaveForm({ token, reply, what }: Props) {
  const form = useServerForm({ id: "leave-list", reply, fields: { token: "Link" } });
  return (
    <div className="place-leave">
      <Disclosure summary="Leave the list" defaultOpen={reply !== undefined}>
        <p>You give up {what}. You may come back, to the end of the line.</p>
        <Form {...form.props}>
          <FormErrors problems={form.problems} attempt={form.attempt} />
          <input type="hidden" name="intent" value="leave" />
          <input type="hidden" name="token" value={token} />
          <SubmitButton kind="danger" busyText="Leaving">
            Leave the list
          </SubmitButton>
        </Form>
      </Disclosure>
    </div>
  );
}
