import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { ConfirmAuthenticator } from "./ConfirmAuthenticator.tsx";

interface Props {
  readonly on: boolean;
  readonly codesLeft: number;
  readonly answer: SecurityAnswer | undefined;
}

/** The authenticator app: off, being set up, or on with its backup codes. */
export function SecondFactorPanel({ on, codesLeft, answer }: Props) {
  const t = useTranslate();
  const confirming = answerTo("confirm-authenticator", answer);
  const codes = confirming?.backupCodes ?? answerTo("renew-backup-codes", answer)?.backupCodes;
  const key = answerTo("set-up-authenticator", answer)?.key ?? setupKeyFrom(confirming);
  if (codes) return <BackupCodes codes={codes} />;
  if (!on && key) return <ConfirmAuthenticator authenticator={key} answer={confirming} />;
  return (
    <div className="panel-form">
      <p className="small">
        {on ? t("account.authenticator.on", { count: codesLeft }) : t("account.authenticator.off")}
      </p>
      <div className="panel-buttons">
        {on ? (
          <>
            <IntentButton intent="renew-backup-codes">
              {t("account.authenticator.renewBackupCodes")}
            </IntentButton>
            <IntentButton intent="turn-off-authenticator" danger>
              {t("account.authenticator.turnOff")}
            </IntentButton>
          </>
        ) : (
          <IntentButton intent="set-up-authenticator">
            {t("account.authenticator.setUp")}
          </IntentButton>
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
  const t = useTranslate();
  const text = `${t("account.backupCodes.file")}\n\n${codes.join("\n")}\n`;
  return (
    <div className="panel-form">
      <p className="small">
        <Message id="account.backupCodes.save" values={{ b: (text) => <b>{text}</b> }} />
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
        download="backup-codes.txt"
      >
        {t("account.backupCodes.download")}
      </ButtonLink>
    </div>
  );
}
