import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TokenView, tokenEndLabels } from "#contracts/api";

/** The user's tokens, with revocation. Recently ended ones stay visible. */
export function TokenRows({ tokens }: { readonly tokens: readonly TokenView[] }) {
  const t = useTranslate();
  if (tokens.length === 0) return <p className="settings-none">{t("api.tokens.none")}</p>;
  return (
    <ul className="panel-rows">
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <b>
              <bdi>{token.name}</bdi>
            </b>{" "}
            {token.ended && <Badge tone="blind">{t("api.tokens.ended")}</Badge>}
            <p className="caption">
              <code>
                {token.hint}…, {token.scopes.join(", ")}
              </code>
            </p>
            <p className="caption">
              <TokenStatus token={token} />
            </p>
          </div>
          {!token.ended && (
            <Form preventScrollReset>
              <input type="hidden" name="form" value="revoke" />
              <input type="hidden" name="id" value={token.id} />
              <SubmitButton
                kind="danger"
                small
                aria-label={t("api.tokens.revokeNamed", { name: token.name })}
              >
                {t("api.tokens.revoke")}
              </SubmitButton>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function TokenStatus({
  token: { ended, expiresAt, lastUsedOn, createdAt },
}: {
  readonly token: TokenView;
}) {
  const t = useTranslate();
  if (ended)
    return (
      <Message
        id="api.tokens.endedOn"
        values={{ reason: t(tokenEndLabels[ended.why]), date: <DateTime at={ended.at} /> }}
      />
    );
  const dates = { created: <DateTime at={createdAt} />, expires: <DateTime at={expiresAt} /> };
  return lastUsedOn ? (
    <Message id="api.tokens.lastUsed" values={{ ...dates, used: <DateTime at={lastUsedOn} /> }} />
  ) : (
    <Message id="api.tokens.neverUsed" values={dates} />
  );
}
