import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { SearchPage } from "#contracts/search";
import { type SearchAddress, searchHref } from "./addresses.ts";

const ways = [
  ["“wet plate”", "the words together, as written"],
  ["-oil", "without this word"],
  ["from:mira", "by somebody; from:me for your own"],
  ["in:bench", "in a category of the forum"],
  ["guild:quire", "in a guild"],
  ["tag:ink", "with a tag"],
  ["kind:question", "questions, polls; audio, writing and other kinds of works"],
  ["before:2026-05  after:2025", "by when it was written"],
  ["has:answer", "with an answer, a picture, a link, code or a file"],
] as const;

/** Before anything was asked: what can be asked. */
export const Beginning = () => (
  <section className="search-ways" aria-label="How to ask">
    <p>People, works, topics, replies, guilds and your own messages: all that you may read.</p>
    <dl>
      {ways.map(([word, meaning]) => (
        <div key={word}>
          <dt>
            <code>{word}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
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
