import { columnClasses } from "./leaks/column-classes.ts";
import { siteQueries } from "./site-query.ts";

/**
 * Columns that others may see, but whose texts are not people's own: fixed values, texts of our
 * catalogs, the log of the administration, and lists made from other columns, often of single words.
 */
const notPeoplesOwn = new Set([
  "archive_facet_counts.given",
  "archive_facet_counts.other",
  "archive_works.access",
  "archive_works.language",
  "archive_works.reactions",
  "audit_entries.reason",
  "creators.category",
  "error_reports.message",
  "error_reports.type",
  "forum_posts.reactions",
  "forum_topics.kind",
  "forum_topics.language",
  "payments.description",
  "search_documents.title",
  "search_documents.words",
  "search_words.word",
  "site_texts.default_text",
  "site_texts.key",
  "site_texts.locale",
  "supporters.search_text",
  "webhook_deliveries.response_body",
]);

/** The roles that every guild has get their names from the catalogs. */
const conditions: Readonly<Record<string, string>> = { guild_roles: "t.key is null" };

interface WrittenColumn {
  readonly table: string;
  readonly column: string;
  /** In a column of JSON: the only key whose text is a person's. */
  readonly key?: string;
}

/** The description of a picture, in a column that otherwise has the names of files. */
const pictures: readonly WrittenColumn[] = [
  { table: "profiles", column: "avatar", key: "alt" },
  { table: "profiles", column: "banner", key: "alt" },
];

/** The columns of people's own content. */
export const writtenColumns: readonly WrittenColumn[] = [
  ...pictures,
  ...Object.entries(columnClasses).flatMap(([table, columns]) =>
    Object.entries(columns).flatMap(([column, given]): WrittenColumn[] => {
      const [kind, form = ""] = given.split(",");
      if (kind === "internal" || kind === "secret" || notPeoplesOwn.has(`${table}.${column}`))
        return [];
      return form.startsWith("json:")
        ? [{ table, column, key: form.slice("json:".length) }]
        : [{ table, column }];
    }),
  ),
];

/** As texts are compared: in lower case, without punctuation around them and the start of an address. */
const normalized = (text: string): string =>
  text
    .replace(/^https?:\/\//, "")
    .replace(/^[:@#„“”"«»·\s(]+|[“”"«»·\s),:;.…/]+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();

/** A page shows these alone: the whole value, and the lines and sentences of a longer one. */
function partsOf(value: string): string[] {
  const lines = value.split(/<[^>]*>|\n/);
  const sentences = lines.flatMap((line) => line.split(/(?<=[.!?:])\s+/));
  return [value, ...lines, ...sentences].map(normalized).filter((part) => part.length >= 3);
}

/** All strings in a value: of a list, or of JSON. */
export function stringsIn(value: unknown, key?: string): string[] {
  if (typeof value === "string") return key === undefined ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => stringsIn(each, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === key ? stringsIn(each) : stringsIn(each, key),
  );
}

/** What people wrote into the site, read from the columns of their own content. */
export class WrittenTexts {
  readonly #parts = new Set<string>();
  /** Each longer than this is recognized by its beginning, too: a list shows it shortened. */
  readonly #long: string[] = [];
  /** The parts have what was committed before this transaction. */
  #firstUnread = "0";

  add(value: string): void {
    for (const part of partsOf(value)) this.#parts.add(part);
    if (value.length > shortestExcerpt) this.#long.push(normalized(value.replace(/<[^>]*>/g, " ")));
  }

  has(text: string): boolean {
    const part = normalized(text);
    if (this.#parts.has(part)) return true;
    const isShortened = part.length >= shortestExcerpt && text.trimEnd().endsWith("…");
    return isShortened && this.#long.some((value) => value.includes(part));
  }

  /** Adds what was written since the last time: reading everything takes seconds. */
  async read(): Promise<void> {
    const byTable = Map.groupBy(writtenColumns, ({ table }) => table);
    await siteQueries(async (query) => {
      const [{ oldest }] = await query(
        "select pg_snapshot_xmin(pg_current_snapshot())::text as oldest",
      );
      for (const [table, columns] of byTable) {
        const list = columns.map(({ column }) => `to_jsonb(t.${column}) as "${column}"`).join(", ");
        const rows = await query(
          `select ${list} from ${table} t
           where t.xmin::text::bigint >= $1 and ${conditions[table] ?? "true"} limit 20000`,
          [this.#firstUnread],
        );
        for (const row of rows)
          for (const { column, key } of columns)
            for (const value of stringsIn(row[column], key)) this.add(value);
      }
      this.#firstUnread = oldest;
    });
  }
}

/** A shortened text of fewer characters could be a text of ours. */
const shortestExcerpt = 20;
