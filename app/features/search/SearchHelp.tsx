import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SearchPage, searchSyntax } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

/** Shown before a query: what can be searched. */
export function SearchHelp({ visitor, children }: { visitor: boolean; children: ReactNode }) {
  const t = useTranslate();
  return (
    <section className="search-ways" aria-label={t("search.help.label")}>
      {children}
      <p>{t("search.help.text")}</p>
      <dl>
        {searchSyntax.map(({ example, meaning, own }) =>
          own && visitor ? null : (
            <div key={example}>
              <dt>
                <code>{example}</code>
              </dt>
              <dd>{t(meaning)}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** No results: suggests what to leave out, one step at a time. */
export function NoResults({ params, page }: { params: SearchAddress; page: SearchPage }) {
  const t = useTranslate();
  const foundInOtherTabs = Object.values(page.counts).some(({ count }) => count > 0);
  const fewer = page.chips[0]?.without ?? params.query.split(/\s+/).slice(0, -1).join(" ");
  return (
    <EmptyState title={t("search.none.title")} heading="h2">
      {foundInOtherTabs && params.tab !== "all" ? (
        <Message
          id="search.none.otherTabs"
          values={{
            link: (text) => (
              <a href={searchHref({ ...params, tab: "all", after: undefined })}>{text}</a>
            ),
          }}
        />
      ) : fewer !== "" && fewer !== params.query ? (
        <Message
          id="search.none.fewerWords"
          values={{
            query: fewer,
            link: (text) => (
              <a href={searchHref({ ...params, query: fewer, after: undefined })}>{text}</a>
            ),
          }}
        />
      ) : (
        t("search.none.text")
      )}
    </EmptyState>
  );
}
