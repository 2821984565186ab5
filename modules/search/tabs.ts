import { type SQL, sql } from "drizzle-orm";
import { type DocumentKind, documentKinds, type SearchTab } from "./contract.ts";

const kinds: Readonly<Partial<Record<SearchTab, readonly DocumentKind[]>>> = {
  all: documentKinds,
  people: ["person"],
  creators: ["person"],
  works: ["work"],
  topics: ["topic"],
  replies: ["reply"],
  guilds: ["guild"],
};

/** What a tab shows of the documents; nothing of them for tags and messages. */
export const kindsOf = (tab: SearchTab): readonly DocumentKind[] => kinds[tab] ?? [];

/** The same of a found document. */
export const shownIn = (tab: SearchTab): SQL =>
  sql`kind = any(${sql.param([...kindsOf(tab)])}::text[]) ${
    tab === "creators" ? sql`and marks @> array['kind:creator']` : sql``
  }`;
