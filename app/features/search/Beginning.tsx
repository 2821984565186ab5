import type { ReactNode } from "react";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { type SearchPage, searchWays } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

/** Before anything was asked: what can be asked. */
export const Beginning = ({ visitor, children }: { visitor: boolean; children: ReactNode }) => (
  <section className="search-ways" aria-label="How to ask">
    {children}
    <p>People, works, topics, replies, guilds and your own messages: all that you may read.</p>
    <dl>
      {searchWays.map(({ example, meaning, own }) =>
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

/** Nothing found: what to leave out, one step at a time. */
export function NothingFound({ asked, page }: { asked: SearchAddress; page: SearchPage }) {
  const elsewhere = Object.values(page.counts).some(({ count }) => count > 0);
  const fewer = page.chips[0]?.without ?? asked.query.split(/\s+/).slice(0, -1).join(" ");
  return (
    <EmptyState title="Nothing found" heading="h2">
      {elsewhere && asked.tab !== "all" ? (
        <>
          Nothing of this kind.{" "}
          <a href={searchHref({ ...asked, tab: "all", after: undefined })}>
            Look among everything instead.
          </a>
        </>
      ) : fewer !== "" && fewer !== asked.query ? (
        <>
          Ask for less:{" "}
          <a href={searchHref({ ...asked, query: fewer, after: undefined })}>{fewer}</a>
        </>
      ) : (
        "Try another word, or fewer letters of it."
      )}
    </EmptyState>
  );
}
