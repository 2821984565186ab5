import { useState } from "react";
import { useSubmit } from "react-router";
import { Said } from "#app/components/account/Said.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Button } from "#app/ui/Button.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { When } from "#app/ui/When.tsx";
import type { PasskeyPlace, PasskeyView } from "#contracts/identity";
import { NoPasskeys } from "./NoPasskeys.tsx";
import { makeOnDevice } from "./passkey.ts";
import { usePasskey } from "./use-passkey.ts";

interface Props {
  readonly passkeys: readonly PasskeyView[];
  /** Whether this site's address can have passkeys at all. */
  readonly place: PasskeyPlace;
  /** The page's own address, whose action is `actOnSecurity`. */
  readonly path: string;
  readonly answer: SecurityAnswer | undefined;
}

export function PasskeysPanel({ passkeys, place, path, answer }: Props) {
  const intents = ["add-passkey", "rename-passkey", "remove-passkey"];
  const mine = intents.map((intent) => answerTo(intent, answer)).find(Boolean);
  const problem = mine?.reply?.error && Object.values(mine.reply.error).flat()[0];
  return (
    <>
      {passkeys.length === 0 && <p className="small">None yet.</p>}
      <ul className="panel-rows">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {place.work ? <AddPasskey path={path} /> : <NoPasskeys place={place} />}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Said>{mine?.done}</Said>
    </>
  );
}

function PasskeyRow({
  passkey: { id, name, madeAt, lastUsedAt, backedUp },
}: {
  passkey: PasskeyView;
}) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="caption">
          Made <When at={madeAt} />
          {lastUsedAt && (
            <>
              , last used <When at={lastUsedAt} form="exact" />
            </>
          )}
          {backedUp ? ", kept by your own provider too" : ", on that device alone"}
        </p>
      </div>
      <Form>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkeyId" value={id} />
        <SubmitButton kind="danger" small aria-label={`Remove ${name}`}>
          Remove
        </SubmitButton>
      </Form>
    </li>
  );
}

function AddPasskey({ path }: { path: string }) {
  const submit = useSubmit();
  const [name, setName] = useState("");
  const passkey = usePasskey({
    questionFrom: path,
    device: makeOnDevice,
    onAnswer: (answer) => {
      const given = { intent: "add-passkey", name: name.trim() || "A passkey", answer };
      void submit(given, { method: "post", action: path });
    },
  });
  if (!passkey.supported) return null;
  return (
    <div className="panel-form">
      <TextInput
        label="Name of the new passkey"
        name="passkey-name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        help="So that you know it again: my phone, the key on my ring."
        maxLength={60}
      />
      <Button
        icon="key-round"
        busy={passkey.busy}
        onClick={() => passkey.ask({ intent: "passkey-question" })}
      >
        Add a passkey
      </Button>
      {passkey.problem && (
        <p className="field-error" role="alert">
          {passkey.problem}
        </p>
      )}
    </div>
  );
}
