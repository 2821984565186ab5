import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { SecurityView } from "#contracts/identity";

const names: Readonly<Record<string, string>> = {
  google: "Google",
  github: "GitHub",
  discord: "Discord",
};

interface Props {
  readonly connected: SecurityView["connected"];
  /** The available providers, each with the URL that starts the flow. */
  readonly offered: readonly {
    readonly id: string;
    readonly name: string;
    readonly href: string;
  }[];
  readonly answer: SecurityAnswer | undefined;
  /** On return from a provider: which one was connected, or why none was. */
  readonly back?: { readonly connected?: string | null; readonly problem?: string };
}

/** External accounts that can sign in to this account. */
export function ConnectedAccounts({ connected, offered, answer, back = {} }: Props) {
  const mine = answerTo("disconnect", answer);
  const rejection = mine?.reply?.error && Object.values(mine.reply.error).flat()[0];
  const problem = rejection ?? (mine ? undefined : back.problem);
  const isNew = connected.some(({ provider }) => provider === back.connected);
  const open = offered.filter(({ id }) => connected.every(({ provider }) => provider !== id));
  return (
    <>
      {connected.length === 0 && (
        <p className="small">
          {open.length > 0
            ? "None. With one, its word opens this account, too."
            : "None, and this site takes no other site’s word."}
        </p>
      )}
      <ul className="panel-rows">
        {connected.map(({ provider, since }) => (
          <li key={provider}>
            <div>
              <b>{names[provider] ?? provider}</b>
              <p className="caption">
                Since <DateTime at={since} />
              </p>
            </div>
            <Form>
              <input type="hidden" name="intent" value="disconnect" />
              <input type="hidden" name="provider" value={provider} />
              <SubmitButton
                kind="danger"
                small
                aria-label={`Disconnect ${names[provider] ?? provider}`}
              >
                Disconnect
              </SubmitButton>
            </Form>
          </li>
        ))}
        {open.map(({ id, name, href }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              <p className="caption">Not connected</p>
            </div>
            <ButtonLink href={href} small data-reload="" aria-label={`Connect ${name}`}>
              Connect
            </ButtonLink>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <StatusMessage>
        {mine?.done ??
          (isNew ? `${names[back.connected ?? ""]} opens this account, too.` : undefined)}
      </StatusMessage>
    </>
  );
}
