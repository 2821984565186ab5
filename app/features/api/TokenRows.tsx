import { Badge } from "#app/ui/Badge.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { When } from "#app/ui/When.tsx";
import { type TokenView, tokenEnds } from "#contracts/api";

/** One's tokens, and the way to end each. What ended lately stays to be seen. */
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
              <Life token={token} />
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

function Life({ token: { ended, expiresAt, lastUsedOn, madeAt } }: { readonly token: TokenView }) {
  if (ended)
    return (
      <>
        {tokenEnds[ended.why]}, <When at={ended.at} />
      </>
    );
  return (
    <>
      Made <When at={madeAt} />, {lastUsedOn ? "last used " : "never used"}
      {lastUsedOn && <When at={lastUsedOn} />}, until <When at={expiresAt} />
    </>
  );
}
