import { StatusMessage } from "#app/components/account/StatusMessage.tsx";
import { answerTo, type SecurityAnswer } from "#app/components/account/security.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
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
            ? t("account.connectedAccounts.none")
            : t("account.connectedAccounts.unavailable")}
        </p>
      )}
      <ul className="panel-rows">
        {connected.map(({ provider, since }) => (
          <li key={provider}>
            <div>
              <b>{names[provider] ?? provider}</b>
              <p className="caption">
                <Message
                  id="account.connectedAccounts.since"
                  values={{ date: <DateTime at={since} /> }}
                />
              </p>
            </div>
            <Form>
              <input type="hidden" name="intent" value="disconnect" />
              <input type="hidden" name="provider" value={provider} />
              <SubmitButton
                kind="danger"
                small
                aria-label={t("account.connectedAccounts.disconnectNamed", {
                  provider: names[provider] ?? provider,
                })}
              >
                {t("account.connectedAccounts.disconnect")}
              </SubmitButton>
            </Form>
          </li>
        ))}
        {open.map(({ id, name, href }) => (
          <li key={id}>
            <div>
              <b>{name}</b>
              <p className="caption">{t("account.connectedAccounts.notConnected")}</p>
            </div>
            <ButtonLink
              href={href}
              small
              data-reload=""
              aria-label={t("account.connectedAccounts.connectNamed", { provider: name })}
            >
              {t("account.connectedAccounts.connect")}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="field-error" role="alert">
          {t.text(problem)}
        </p>
      )}
      <StatusMessage>
        {mine?.done ??
          (isNew
            ? t("account.connectedAccounts.connected", {
                provider: names[back.connected ?? ""] ?? "",
              })
            : undefined)}
      </StatusMessage>
    </>
  );
}
