import type { ReactNode } from "react";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type SearchPage, searchSyntax } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";
import { RecentSearches } from "./RecentSearches.tsx";

const everything = { tab: "all", sort: "relevance", after: undefined } as const;

interface SearchHelpProps {
  readonly visitor: boolean;
  readonly popularTags: readonly string[];
  readonly children: ReactNode;
}

/** Shown before a query: recent searches, popular tags and what can be searched. */
export function SearchHelp({ visitor, popularTags, children }: SearchHelpProps) {
  const t = useTranslate();
  return (
    <div className="search-ways">
      {children}
      <p>{t("search.help.text")}</p>
      <RecentSearches />
      {popularTags.length > 0 && (
        <section aria-labelledby="popular-tags">
          <h2 className="section-head" id="popular-tags">
            {t("forum.aside.tags")}
          </h2>
          <p className="search-popular">
            {popularTags.map((tag) => (
              <a
                key={tag}
                className="chip"
                href={searchHref({ ...everything, query: `tag:${tag}` })}
              >
                {tag}
              </a>
            ))}
          </p>
        </section>
      )}
      <Disclosure summary={t("search.help.label")}>
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
      </Disclosure>
    </div>
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
