import "#app/ui/side-links.css";
import { ButtonLink } from "#app/ui/Button.tsx";
import { apiBase, apiLimits, type OperationView, scopeNames, scopes } from "#contracts/api";
import { OperationEntry } from "./OperationEntry.tsx";

interface Props {
  readonly operations: readonly OperationView[];
  readonly publicUrl: string;
  readonly isMember: boolean;
}

/** The API for people to read: how to begin, then every operation. */
export function ApiPage({ operations, publicUrl, isMember }: Props) {
  const groups = [...Map.groupBy(operations, ({ group }) => group)];
  return (
    <div className="page api">
      <nav className="api-nav side-links" aria-label="On this page">
        <a href="#begin">To begin</a>
        <a href="#scopes">Scopes</a>
        <a href="#writing">Writing</a>
        <a href="#pages">Pages and limits</a>
        <a href="#problems">Problems</a>
        {groups.map(([group]) => (
          <a key={group} href={`#${group.toLowerCase()}`}>
            {group}
          </a>
        ))}
      </nav>
      <div>
        <h1>The hall for programs</h1>
        <p className="lead">
          Apps and bots can read and write here as their owner could, and no more. It is JSON over
          HTTP under <code>{apiBase}</code>, described for machines by an OpenAPI document.
        </p>
        <p className="api-acts">
          <ButtonLink kind="primary" href="/settings/privacy/tokens">
            {isMember ? "Make a token" : "Sign in to make a token"}
          </ButtonLink>
          <ButtonLink href={`${apiBase}/openapi.json`} data-document="">
            OpenAPI document
          </ButtonLink>
        </p>
        <section aria-labelledby="begin">
          <h2 id="begin" className="section-head">
            To begin
          </h2>
          <p>Send the token with every request. Cookies are not looked at.</p>
          <pre className="api-code">
            <code>{`export GUILDHALL_TOKEN=guildhall_…\ncurl ${publicUrl}${apiBase}/me \\\n  -H "Authorization: Bearer $GUILDHALL_TOKEN"`}</code>
          </pre>
        </section>
        <section aria-labelledby="scopes">
          <h2 id="scopes" className="section-head">
            Scopes
          </h2>
          <dl className="api-fields">
            {scopeNames.map((scope) => (
              <div key={scope}>
                <dt>
                  <code>{scope}</code>
                </dt>
                <dd>{scopes[scope]}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Rules />
        {groups.map(([group, each]) => (
          <section key={group} aria-labelledby={group.toLowerCase()}>
            <h2 id={group.toLowerCase()} className="section-head">
              {group}
            </h2>
            {each.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Rules() {
  const { requests, writes } = apiLimits;
  return (
    <>
      <section aria-labelledby="writing">
        <h2 id="writing" className="section-head">
          Writing
        </h2>
        <p>
          Bodies are JSON. Send an <code>Idempotency-Key</code> of your own with each write: the
          same key again gives what was done the first time and does nothing more, so that after a
          lost answer you can simply ask again.
        </p>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages" className="section-head">
          Pages and limits
        </h2>
        <p>
          Lists come in pages. Send <code>next</code> back as <code>after</code>, or follow the{" "}
          <code>Link</code> header. Each read has an <code>ETag</code>. A token has {requests.limit}{" "}
          requests in {requests.perSeconds / 60} minutes, {writes.limit} of them writes;{" "}
          <code>RateLimit</code> says what is left, and 429 comes with <code>Retry-After</code>.
        </p>
      </section>
      <section aria-labelledby="problems">
        <h2 id="problems" className="section-head">
          Problems
        </h2>
        <p>
          What was not done answers with <code>application/problem+json</code>. Compare its{" "}
          <code>code</code>; the sentences are for people. <code>errors</code> says what is wrong
          with each field. What you may not see is 404, exactly as what does not exist.
        </p>
      </section>
    </>
  );
}
