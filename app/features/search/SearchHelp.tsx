import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { type SearchPage, searchSyntax } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

/** Shown before a query: what can be searched. */
export const SearchHelp = ({ visitor, children }: { visitor: boolean; children: ReactNode }) => (
  <section className="search-ways" aria-label="How to ask">
    {children}
    <p>People, works, topics, replies, guilds and your own messages: all that you may read.</p>
    <dl>
      {searchSyntax.map(({ example, meaning, own }) =>
        own && visitor ? null : (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ),
      )}
    </dl>
  </section>
);

/** No results: suggests what to leave out, one step at a time. */
export function NoResults({ params, page }: { params: SearchAddress; page: SearchPage }) {
  const foundInOtherTabs = Object.values(page.counts).some(({ count }) => count > 0);
  const fewer = page.chips[0]?.without ?? params.query.split(/\s+/).slice(0, -1).join(" ");
  return (
    <EmptyState title="Nothing found" heading="h2">
      {foundInOtherTabs && params.tab !== "all" ? (
        <>
          Nothing of this kind.{" "}
          <a href={searchHref({ ...params, tab: "all", after: undefined })}>
            Look among everything instead.
          </a>
        </>
      ) : fewer !== "" && fewer !== params.query ? (
        <>
          Ask for less:{" "}
          <a href={searchHref({ ...params, query: fewer, after: undefined })}>{fewer}</a>
        </>
      ) : (
        "Try another word, or fewer letters of it."
      )}
    </EmptyState>
  );
}
