import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { encodeCursor } from "#platform/db";
import { message } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import { type SavedFolder, type SavedOrder, type SavedPage, savedLimits } from "../contract.ts";
import { folderNotFound } from "../errors.ts";
import { hydrateRows } from "../hydrate-rows.ts";
import { type SavedRowsQuery, savedRows } from "../rows.ts";
import { shownKinds } from "../shown-kinds.ts";
import { savedItems } from "../tables.ts";
import { countReminders } from "./counts.ts";
import { foldersOf } from "./list-folders.ts";
import { shareOf } from "./shared-folder.ts";

interface SavedFilters {
  /** A folder's id, or `none` for items without a folder. */
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly words?: string | undefined;
  readonly order?: SavedOrder | undefined;
  /** Only what has a reminder, the soonest first. */
  readonly reminders?: boolean | undefined;
  readonly after?: string | undefined;
}

/** A page of the user's saved items, with their folders and tags. */
export async function savedPage(ctx: Context<Actor>, filters: SavedFilters): Promise<SavedPage> {
  const { userId } = requireMember(ctx);
  const [{ folders, unfiled }, reminders, tags, undo, offline] = await Promise.all([
    countedFolders(ctx, userId),
    countReminders(ctx.db, userId, shownKinds(ctx, savedItems.kind)),
    tagsOf(ctx, userId),
    undoable(ctx, userId),
    offlinePaths(ctx, userId),
  ]);
  const folder = folders.find(({ id }) => id === filters.folder) ?? null;
  if (filters.folder !== undefined && filters.folder !== "none" && !folder) throw folderNotFound();
  const rows = await savedRows(ctx, {
    userId,
    order: filters.reminders ? "soonest" : (filters.order ?? "own"),
    folderId: folder?.id ?? (filters.folder === "none" ? null : undefined),
    tag: filters.tag,
    words: filters.words?.slice(0, savedLimits.words),
    after: filters.after,
    limit: savedLimits.perPage + 1,
  });
  const page = rows.slice(0, savedLimits.perPage);
  const [lines, share] = await Promise.all([
    hydrateRows(ctx, page),
    folder && shareOf(ctx.db, folder.id),
  ]);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    lines,
    next: last ? encodeCursor(last.key, last.id) : null,
    folders,
    folder,
    share,
    sharing: sharingState(ctx.actor),
    total: unfiled + folders.reduce((sum, each) => sum + each.count, 0),
    unfiled,
    reminders,
    tags,
    undo,
    offline,
  };
}

/** By the same rule as `shareFolder`. */
function sharingState(actor: Actor): SavedPage["sharing"] {
  if (can(actor, "account.take_part", {}))
    return { may: true, words: message("saved.share.about") };
  const unconfirmed = isMember(actor) && !actor.emailVerified;
  return {
    may: false,
    words: unconfirmed ? message("saved.share.confirmEmail") : message("saved.share.notAllowed"),
  };
}

const mine = (ctx: Context<Actor>, userId: string) =>
  and(
    eq(savedItems.userId, userId),
    isNull(savedItems.removedAt),
    shownKinds(ctx, savedItems.kind),
  );

async function countedFolders(ctx: Context<Actor>, userId: string) {
  const { db } = ctx;
  const [counted, found] = await Promise.all([
    db
      .select({ id: savedItems.folderId, count: count() })
      .from(savedItems)
      .where(mine(ctx, userId))
      .groupBy(savedItems.folderId),
    foldersOf(db, userId, readerTexts(ctx).locale),
  ]);
  const counts = new Map(counted.map((row) => [row.id, row.count]));
  const folders: readonly SavedFolder[] = found.map((folder) => ({
    ...folder,
    count: counts.get(folder.id) ?? 0,
  }));
  return { folders, unfiled: counts.get(null) ?? 0 };
}

async function tagsOf(ctx: Context<Actor>, userId: string): Promise<readonly string[]> {
  const { rows } = await ctx.db.execute<{
    tag: string;
  }>(sql`select tag from ${savedItems}, unnest(tags) tag
    where ${mine(ctx, userId)}
    group by tag order by count(*) desc, tag limit 30`);
  return rows.map(({ tag }) => tag);
}

/** Taken out together, the last time, a short while ago. */
async function undoable({ db, clock }: Context<Actor>, userId: string): Promise<number> {
  const since = new Date(clock.now().getTime() - savedLimits.undoMinutes * 60_000);
  const rows = await db
    .select({ at: savedItems.removedAt, many: count() })
    .from(savedItems)
    .where(and(eq(savedItems.userId, userId), gt(savedItems.removedAt, since)))
    .groupBy(savedItems.removedAt)
    .orderBy(sql`${savedItems.removedAt} desc`)
    .limit(1);
  return rows[0]?.many ?? 0;
}

/** Paths of the items to cache offline; items that are not open have none. */
async function offlinePaths(ctx: Context<Actor>, userId: string): Promise<readonly string[]> {
  const query: SavedRowsQuery = { userId, offlineOnly: true, limit: savedLimits.offline };
  const lines = await hydrateRows(ctx, await savedRows(ctx, query));
  return [
    ...new Set(lines.flatMap(({ thing }) => (thing ? [thing.href.split("#", 1)[0] ?? ""] : []))),
  ];
}
