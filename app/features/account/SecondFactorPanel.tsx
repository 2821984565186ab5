import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { ConfirmAuthenticator } from "./ConfirmAuthenticator.tsx";

interface Props {
  readonly on: boolean;
  readonly codesLeft: number;
  readonly answer: SecurityAnswer | undefined;
}

/** The authenticator app: off, being set up, or on with its backup codes. */
export function SecondFactorPanel({ on, codesLeft, answer }: Props) {
  const confirming = answerTo("confirm-authenticator", answer);
  const codes = confirming?.backupCodes ?? answerTo("renew-backup-codes", answer)?.backupCodes;
  const key = answerTo("set-up-authenticator", answer)?.key ?? setupKeyFrom(confirming);
  if (codes) return <BackupCodes codes={codes} />;
  if (!on && key) return <ConfirmAuthenticator authenticator={key} answer={confirming} />;
  return (
    <div className="panel-form">
      <p className="small">
        {on
          ? `On. Signing in asks for a code of your app. ${codesLeft} of the ten codes to keep are left.`
          : "Off. With it, a stolen password alone opens nothing."}
      </p>
      <div className="panel-buttons">
        {on ? (
          <>
            <IntentButton intent="renew-backup-codes">Make new codes to keep</IntentButton>
            <IntentButton intent="turn-off-authenticator" danger>
              Turn it off
            </IntentButton>
          </>
        ) : (
          <IntentButton intent="set-up-authenticator">Set up an authenticator app</IntentButton>
        )}
      </div>
      <StatusMessage>{answerTo("turn-off-authenticator", answer)?.done}</StatusMessage>
    </div>
  );
}

function IntentButton(props: { intent: string; danger?: boolean; children: string }) {
  return (
    <Form>
      <input type="hidden" name="intent" value={props.intent} />
      <SubmitButton kind={props.danger ? "danger" : "quiet"}>{props.children}</SubmitButton>
    </Form>
  );
}

/** After a wrong code the same key stays on the page. */
function setupKeyFrom(answer: SecurityAnswer | undefined) {
  const { uri, manualKey } = answer?.reply?.initialValue ?? {};
  return typeof uri === "string" && typeof manualKey === "string" ? { uri, manualKey } : undefined;
}

/** Shown once. The file is generated in the page, so the codes are not stored anywhere else. */
function BackupCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = `Guildhall: codes to keep. Each opens the door once.\n\n${codes.join("\n")}\n`;
  return (
    <div className="panel-form">
      <p className="small">
        <b>Keep these ten codes</b> where your phone is not. Each opens the door once, and they are
        not shown again.
      </p>
      <ol className="backup-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <ButtonLink
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="guildhall-codes.txt"
      >
        Download them
      </ButtonLink>
    </div>
  );
}
