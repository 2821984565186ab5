import type { ReactNode } from "react";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  const groups = [...Map.groupBy(operations, ({ group }) => group)];
  return (
    <div className="page api">
      <nav className="api-nav side-links" aria-label={t("api.contents")}>
        <a href="#begin">{t("api.gettingStarted.title")}</a>
        <a href="#scopes">{t("api.scopes.title")}</a>
        <a href="#writing">{t("api.writing.title")}</a>
        <a href="#pages">{t("api.limits.title")}</a>
        <a href="#problems">{t("api.errors.title")}</a>
        {groups.map(([group]) => (
          <a key={group} href={`#${group.toLowerCase()}`} lang="en">
            {group}
          </a>
        ))}
      </nav>
      <div>
        <h1>{t("api.title")}</h1>
        <p className="lead">
          <Message id="api.lead" values={{ base: apiBase, code: asCode }} />
        </p>
        <p className="api-acts">
          <ButtonLink kind="primary" href="/settings/privacy/tokens">
            {t(isMember ? "api.createToken" : "api.signIn")}
          </ButtonLink>
          <ButtonLink href={`${apiBase}/openapi.json`} data-document="">
            {t("api.openApi")}
          </ButtonLink>
        </p>
        <section aria-labelledby="begin">
          <h2 id="begin" className="section-head">
            {t("api.gettingStarted.title")}
          </h2>
          <p>{t("api.gettingStarted.text")}</p>
          <pre className="api-code">
            <code>{`export GUILDHALL_TOKEN=guildhall_…\ncurl ${publicUrl}${apiBase}/me \\\n  -H "Authorization: Bearer $GUILDHALL_TOKEN"`}</code>
          </pre>
        </section>
        <section aria-labelledby="scopes">
          <h2 id="scopes" className="section-head">
            {t("api.scopes.title")}
          </h2>
          <dl className="api-fields">
            {scopeNames.map((scope) => (
              <div key={scope}>
                <dt>
                  <code>{scope}</code>
                </dt>
                <dd>{t(scopes[scope])}</dd>
              </div>
            ))}
          </dl>
        </section>
        <Rules />
        {groups.map(([group, each]) => (
          <section key={group} aria-labelledby={group.toLowerCase()}>
            <h2 id={group.toLowerCase()} className="section-head" lang="en">
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

const asCode = (text: ReactNode) => <code>{text}</code>;

function Rules() {
  const t = useTranslate();
  const { requests, writes } = apiLimits;
  return (
    <>
      <section aria-labelledby="writing">
        <h2 id="writing" className="section-head">
          {t("api.writing.title")}
        </h2>
        <p>
          <Message id="api.writing.text" values={{ code: asCode }} />
        </p>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages" className="section-head">
          {t("api.limits.title")}
        </h2>
        <p>
          <Message
            id="api.limits.text"
            values={{
              requests: requests.limit,
              minutes: requests.perSeconds / 60,
              writes: writes.limit,
              code: asCode,
            }}
          />
        </p>
      </section>
      <section aria-labelledby="problems">
        <h2 id="problems" className="section-head">
          {t("api.errors.title")}
        </h2>
        <p>
          <Message id="api.errors.text" values={{ code: asCode }} />
        </p>
      </section>
    </>
  );
}
