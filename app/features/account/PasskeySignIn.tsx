import { useActionData, useSubmit } from "react-router";
import { Button } from "#app/ui/Button.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { PasskeyPlace } from "#contracts/identity";
import { NoPasskeys } from "./NoPasskeys.tsx";
import { askDevice } from "./passkey.ts";
import { usePasskey } from "./use-passkey.ts";

interface Props {
  readonly query: string;
  readonly place: PasskeyPlace;
  /** What was being sent when a fresh proof was asked for. */
  readonly resume?: string;
}

/** "Use a passkey", under a form that asks for a password. Absent where the browser cannot. */
export function PasskeySignIn({ query, place, resume = "" }: Props) {
  const submit = useSubmit();
  const reply = useActionData<FormReply>();
  const at = (step: string) => {
    const params = new URLSearchParams(query);
    params.set("step", step);
    return `/login?${params}`;
  };
  const passkey = usePasskey({
    questionFrom: at("passkey-question"),
    device: askDevice,
    onAnswer: (answer) =>
      void submit({ answer, resume }, { method: "post", action: at("passkey") }),
  });
  if (!place.work) return <NoPasskeys place={place} />;
  if (!passkey.supported) return null;
  const refused = reply?.error?.answer?.[0];
  return (
    <>
      <div className="entrance-or">or</div>
      <div className="entrance-others">
        <Button icon="key-round" busy={passkey.busy} onClick={() => passkey.ask()}>
          Use a passkey
        </Button>
        {(passkey.problem ?? refused) && (
          <p className="field-error" role="alert">
            {passkey.problem ?? refused}
          </p>
        )}
      </div>
    </>
  );
}
