import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { afterCursor, keyText } from "#platform/db";
import type { SavedOrder } from "./contract.ts";
import type { SavedRow } from "./hydrate-rows.ts";
import { shownKinds } from "./shown-kinds.ts";
import { savedFolders, savedItems } from "./tables.ts";
import { type VisibilityFilter, visibilityFilter } from "./visibility-filter.ts";

export interface SavedRowsQuery {
  readonly userId: string;
  readonly order?: SavedOrder | "soonest";
  /** Null: those in no folder. */
  readonly folderId?: string | null | undefined;
  readonly tag?: string | undefined;
  readonly words?: string | undefined;
  readonly offlineOnly?: boolean;
  readonly ids?: readonly string[];
  readonly after?: string | undefined;
  /** Excludes everything the actor may not read. */
  readonly openOnly?: boolean;
  readonly skip?: number;
  readonly limit: number;
}

const saved = alias(savedItems, "s");

const like = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

const folderPath = sql`(select concat_ws(' ', p.name, f.name) from ${savedFolders} f
  left join ${savedFolders} p on p.id = f.parent_id where f.id = s.folder_id)`;

/**
 * Every word occurs in the title, if it may be read, or in the user's own note, tags or folders.
 */
const matching = (words: string, { open, title }: VisibilityFilter): SQL =>
  sql.join(
    words
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map(
        (
          word,
        ) => sql`(s.note ilike ${like(word)} or array_to_string(s.tags, ' ') ilike ${like(word)}
          or ${folderPath} ilike ${like(word)}
          or (${title} ilike ${like(word)} and ${open}))`,
      ),
    sql` and `,
  );

/**
 * The user's rows, each with what the reader may see of it now. Without search words, visibility is
 * checked only for the rows of the page.
 */
export async function savedRows(
  ctx: Pick<Context<Actor>, "db" | "actor" | "ports">,
  {
    userId,
    order = "own",
    folderId,
    tag,
    words,
    offlineOnly = false,
    ids,
    after,
    openOnly = false,
    skip = 0,
    limit,
  }: SavedRowsQuery,
): Promise<readonly SavedRow[]> {
  const visibility = await visibilityFilter(ctx);
  const key = { own: saved.position, newest: saved.savedAt, soonest: saved.remindAt }[order];
  const way = order === "soonest" ? "asc" : "desc";
  const by = way === "asc" ? sql`${key} asc, s.id asc` : sql`${key} desc, s.id desc`;
  const wanted = [
    sql`s.user_id = ${userId}::uuid and s.removed_at is null`,
    shownKinds(ctx, saved.kind),
    folderId === undefined
      ? undefined
      : folderId === null
        ? sql`s.folder_id is null`
        : sql`s.folder_id = ${folderId}::uuid`,
    tag === undefined ? undefined : sql`s.tags @> array[${tag}]`,
    words?.trim() ? matching(words, visibility) : undefined,
    offlineOnly ? sql`s.offline_at is not null` : undefined,
    order === "soonest" ? sql`s.remind_at is not null` : undefined,
    openOnly ? sql`${visibility.open}` : undefined,
    ids ? sql`s.id = any(${sql.param([...ids])}::uuid[])` : undefined,
    afterCursor(order === "own" ? "number" : "instant", key, saved.id, after, way),
  ].filter((each) => each !== undefined);
  const { rows } = await ctx.db.execute<SavedRow>(sql`
    select s.id, s.kind, s.item_id, s.folder_id, s.note, s.tags, s.saved_at, s.offline_at, s.remind_at, s.reminded_at,
      ${keyText(key)} as key, coalesce(${visibility.open}, false) as open, coalesce(${visibility.gone}, false) as gone
    from (select s.* from ${savedItems} s where ${sql.join(wanted, sql` and `)}
      order by ${by} limit ${limit} offset ${skip}) s
    order by ${by}`);
  return rows;
}
