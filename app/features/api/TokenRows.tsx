import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type TokenView, tokenEndLabels } from "#contracts/api";

/** The user's tokens, with revocation. Recently ended ones stay visible. */
export function TokenRows({ tokens }: { readonly tokens: readonly TokenView[] }) {
  if (tokens.length === 0)
    return <p className="settings-none">No program acts for you at the moment.</p>;
  return (
    <ul className="panel-rows">
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <b>{token.name}</b> {token.ended && <Badge tone="blind">Ended</Badge>}
            <p className="caption">
              <code>{token.hint}…</code>, {token.scopes.join(", ")}
            </p>
            <p className="caption">
              <TokenStatus token={token} />
            </p>
          </div>
          {!token.ended && (
            <Form preventScrollReset>
              <input type="hidden" name="form" value="revoke" />
              <input type="hidden" name="id" value={token.id} />
              <SubmitButton kind="danger" small aria-label={`Revoke ${token.name}`}>
                Revoke
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
  if (ended)
    return (
      <>
        {tokenEndLabels[ended.why]}, <DateTime at={ended.at} />
      </>
    );
  return (
    <>
      Made <DateTime at={createdAt} />, {lastUsedOn ? "last used " : "never used"}
      {lastUsedOn && <DateTime at={lastUsedOn} />}, until <DateTime at={expiresAt} />
    </>
  );
}
