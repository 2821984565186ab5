import { useState } from "react";
import { useSubmit } from "react-router";
import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PasskeySupport, PasskeyView } from "#contracts/identity";
import { PasskeysUnavailable } from "./PasskeysUnavailable.tsx";
import { createCredential } from "./passkey.ts";
import { usePasskey } from "./use-passkey.ts";

interface Props {
  readonly passkeys: readonly PasskeyView[];
  /** Whether this site's address can have passkeys at all. */
  readonly place: PasskeySupport;
  /** The page's own path, whose action is `securityAction`. */
  readonly path: string;
  readonly answer: SecurityAnswer | undefined;
}

export function PasskeysPanel({ passkeys, place, path, answer }: Props) {
  const t = useTranslate();
  const intents = ["add-passkey", "rename-passkey", "remove-passkey"];
  const mine = intents.map((intent) => answerTo(intent, answer)).find(Boolean);
  const problem = mine?.reply?.error && Object.values(mine.reply.error).flat()[0];
  return (
    <>
      {passkeys.length === 0 && <p className="small">{t("account.passkeys.none")}</p>}
      <ul className="panel-rows">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {place.isSupported ? <AddPasskey path={path} /> : <PasskeysUnavailable place={place} />}
      {problem && (
        <p className="field-error" role="alert">
          {t.text(problem)}
        </p>
      )}
      <StatusMessage>{mine?.done}</StatusMessage>
    </>
  );
}

function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt, backedUp },
}: {
  passkey: PasskeyView;
}) {
  const t = useTranslate();
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="caption">
          <Message
            id="account.passkeys.details"
            values={{
              added: <DateTime at={createdAt} />,
              used: lastUsedAt ? "yes" : "no",
              lastUsed: lastUsedAt && <DateTime at={lastUsedAt} form="exact" />,
              synced: backedUp ? "yes" : "no",
            }}
          />
        </p>
      </div>
      <Form>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="passkeyId" value={id} />
        <SubmitButton kind="danger" small aria-label={t("account.passkeys.removeNamed", { name })}>
          {t("account.passkeys.remove")}
        </SubmitButton>
      </Form>
    </li>
  );
}

function AddPasskey({ path }: { path: string }) {
  const t = useTranslate();
  const submit = useSubmit();
  const [name, setName] = useState("");
  const passkey = usePasskey({
    optionsUrl: path,
    device: createCredential,
    onAnswer: (answer) => {
      const input = {
        intent: "add-passkey",
        name: name.trim() || t("account.passkeys.defaultName"),
        answer,
      };
      void submit(input, { method: "post", action: path });
    },
  });
  if (!passkey.supported) return null;
  return (
    <div className="panel-form">
      <TextInput
        label={t("account.passkeys.name")}
        name="passkey-name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        help={t("account.passkeys.nameHelp")}
        maxLength={60}
      />
      <Button
        icon="key-round"
        busy={passkey.busy}
        onClick={() => passkey.ask({ intent: "passkey-question" })}
      >
        {t("account.passkeys.add")}
      </Button>
      {passkey.problem && (
        <p className="field-error" role="alert">
          {passkey.problem}
        </p>
      )}
    </div>
  );
}
