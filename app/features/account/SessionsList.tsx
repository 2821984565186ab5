import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { SessionView } from "#contracts/identity";

interface Props {
  readonly sessions: readonly SessionView[];
  readonly answer: SecurityAnswer | undefined;
}

export function SessionsList({ sessions, answer }: Props) {
  const mine = answerTo("revoke-session", answer) ?? answerTo("revoke-others", answer);
  return (
    <>
      <ul className="panel-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b> {session.current && <Badge>This one</Badge>}
              <p className="caption">
                {session.address}, last used <DateTime at={session.lastSeenAt} form="exact" />,
                signed in <DateTime at={session.signedInAt} form="exact" />
              </p>
            </div>
            {!session.current && (
              <Form>
                <input type="hidden" name="intent" value="revoke-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <SubmitButton kind="danger" small aria-label={`Sign out ${session.device}`}>
                  Sign out
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form className="panel-form">
          <input type="hidden" name="intent" value="revoke-others" />
          <Checkbox name="keys" label="End my access tokens and webhooks as well" />
          <SubmitButton kind="quiet">Sign out every other device</SubmitButton>
        </Form>
      )}
      <StatusMessage>{mine?.done}</StatusMessage>
    </>
  );
}
