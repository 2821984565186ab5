import { useSubmit } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PasskeySupport } from "#contracts/identity";
import { PasskeysUnavailable } from "./PasskeysUnavailable.tsx";
import { createCredential } from "./passkey.ts";
import { usePasskey } from "./use-passkey.ts";

/** The values of the form above, whose password field may stay empty. */
function typed(): { email: string; username: string; timeZone: string } {
  const form = document.getElementById("sign-up");
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
  const text = (name: string) => String(data.get(name) ?? "");
  return { email: text("email"), username: text("username"), timeZone: text("timeZone") };
}

interface Props {
  readonly query: string;
  readonly place: PasskeySupport;
}

/** Joining without a password. Absent where the browser cannot. */
export function PasskeySignUp({ query, place }: Props) {
  const t = useTranslate();
  const submit = useSubmit();
  const at = (step: string) => {
    const params = new URLSearchParams(query);
    params.set("step", step);
    return `/signup?${params}`;
  };
  const passkey = usePasskey({
    optionsUrl: at("passkey-question"),
    device: createCredential,
    onAnswer: (answer) =>
      void submit({ ...typed(), answer }, { method: "post", action: at("passkey") }),
  });
  if (!place.isSupported) return <PasskeysUnavailable place={place} />;
  if (!passkey.supported) return null;
  return (
    <>
      <div className="entrance-or">{t("account.or")}</div>
      <div className="entrance-others">
        <Button icon="key-round" busy={passkey.busy} onClick={() => passkey.ask(typed())}>
          {t("account.signUp.passkey")}
        </Button>
        {passkey.problem && (
          <p className="field-error" role="alert">
            {passkey.problem}
          </p>
        )}
      </div>
    </>
  );
}
