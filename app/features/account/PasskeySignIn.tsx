import { useActionData, useSubmit } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { PasskeySupport } from "#contracts/identity";
import { PasskeysUnavailable } from "./PasskeysUnavailable.tsx";
import { getCredential } from "./passkey.ts";
import { usePasskey } from "./use-passkey.ts";

interface Props {
  readonly query: string;
  readonly place: PasskeySupport;
  /** The form that was being submitted when reauthentication was required. */
  readonly resume?: string;
}

/** "Use a passkey", below a password form. Hidden if the browser does not support it. */
export function PasskeySignIn({ query, place, resume = "" }: Props) {
  const t = useTranslate();
  const submit = useSubmit();
  const reply = useActionData<FormReply>();
  const at = (step: string) => {
    const params = new URLSearchParams(query);
    params.set("step", step);
    return `/login?${params}`;
  };
  const passkey = usePasskey({
    optionsUrl: at("passkey-question"),
    device: getCredential,
    onAnswer: (answer) =>
      void submit({ answer, resume }, { method: "post", action: at("passkey") }),
  });
  if (!place.isSupported) return <PasskeysUnavailable place={place} />;
  if (!passkey.supported) return null;
  const rejection = reply?.error?.answer?.[0];
  return (
    <>
      <div className="entrance-or">{t("account.or")}</div>
      <div className="entrance-others">
        <Button icon="key-round" busy={passkey.busy} onClick={() => passkey.ask()}>
          {t("account.usePasskey")}
        </Button>
        {(passkey.problem ?? rejection) && (
          <p className="field-error" role="alert">
            {passkey.problem ?? rejection}
          </p>
        )}
      </div>
    </>
  );
}
