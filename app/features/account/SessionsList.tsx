import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SessionView } from "#contracts/identity";

interface Props {
  readonly sessions: readonly SessionView[];
  readonly answer: SecurityAnswer | undefined;
}

export function SessionsList({ sessions, answer }: Props) {
  const t = useTranslate();
  const mine = answerTo("revoke-session", answer) ?? answerTo("revoke-others", answer);
  return (
    <>
      <ul className="panel-rows">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <b>{session.device}</b>{" "}
              {session.current && <Badge>{t("account.sessions.current")}</Badge>}
              <p className="caption">
                <Message
                  id="account.sessions.details"
                  values={{
                    address: session.address,
                    lastUsed: <DateTime at={session.lastSeenAt} form="exact" />,
                    signedIn: <DateTime at={session.signedInAt} form="exact" />,
                  }}
                />
              </p>
            </div>
            {!session.current && (
              <Form>
                <input type="hidden" name="intent" value="revoke-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <SubmitButton
                  kind="danger"
                  small
                  aria-label={t("account.sessions.signOutDevice", { device: session.device })}
                >
                  {t("account.sessions.signOut")}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form className="panel-form">
          <input type="hidden" name="intent" value="revoke-others" />
          <Checkbox name="keys" label={t("account.sessions.revokeTokens")} />
          <SubmitButton kind="quiet">{t("account.sessions.signOutOthers")}</SubmitButton>
        </Form>
      )}
      <StatusMessage>{mine?.done}</StatusMessage>
    </>
  );
}
