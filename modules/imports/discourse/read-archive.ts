import { type CsvRow, csvRowsOf } from "#platform/csv";
import { fromCooked, fromRaw } from "./foreign-markdown.ts";
import type { ReadResult } from "./foreign-post.ts";
import { UnreadableExport } from "./unreadable-export.ts";

/** No post is longer, in Discourse or here. */
const maxRowBytes = 1_000_000;
const address = /^(https?:\/\/[^/]+)\/t\/(?:[^/]+\/)?(\d+)(?:\/(\d+))?\/?$/;

/**
 * Streams one person’s posts from Discourse’s own archive (`user_archive.csv`) row by row, since
 * the file may be of any length.
 */
export async function* postsOfArchive(
  pieces: AsyncIterable<string>,
  author: string,
): AsyncGenerator<ReadResult> {
  let columns: ReadonlyMap<string, number> | undefined;
  const read = ({ line, cells }: CsvRow): ReadResult[] => {
    if (!columns) {
      const found = new Map(cells.map((name, at) => [name.trim().toLowerCase(), at]));
      columns = found;
      const whole = ["topic_title", "url", "created_at"].every((name) => found.has(name));
      if (!whole)
        throw new UnreadableExport(
          "portability.imports.errors.notArchive",
          "its first line is not that of user_archive.csv",
        );
      return [];
    }
    const cell = (name: string) => cells[columns?.get(name) ?? -1] ?? "";
    return [readRow(cell, author, `line ${line}`)];
  };
  for await (const row of csvRowsOf(pieces, { maxRowBytes })) yield* read(row);
}

function readRow(cell: (name: string) => string, author: string, where: string): ReadResult {
  if (/^(yes|true)$/i.test(cell("is_pm"))) return { problem: "private", where };
  const [, site, topicId, number = "1"] = address.exec(cell("url").trim()) ?? [];
  const at = new Date(cell("created_at").replace(/ UTC$/, "Z").replace(" ", "T"));
  if (!site || !topicId || Number.isNaN(at.getTime())) return { problem: "unreadable", where };
  const topicSource = `${site}/t/${topicId}`;
  return {
    post: {
      topicSource,
      source: `${topicSource}/${number}`,
      author,
      at,
      tags: [],
      title: cell("topic_title"),
      category: categoryOf(cell),
      markdown: fromRaw(cell("post_raw") || cell("post")) || fromCooked(cell("post_cooked")),
      replyTo: undefined,
    },
  };
}

/** The format differs by version: two columns, or one with the full category path. */
const categoryOf = (cell: (name: string) => string): string =>
  cell("sub_category") || cell("category") || (cell("categories").split("|").at(-1) ?? "");
