import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { cursorOf } from "#platform/db";
import { type SavedFolder, type SavedOrder, type SavedPage, savedLimits } from "../contract.ts";
import { folderNotFound } from "../errors.ts";
import { linesOf } from "../lines.ts";
import { type RowsAsked, savedRows } from "../rows.ts";
import { savedItems } from "../tables.ts";
import { remindersOf } from "./counts.ts";
import { foldersOf } from "./folders-of.ts";
import { shareOf } from "./shared-folder.ts";

interface SavedAsked {
  /** A folder's id, or `none` for what lies in none. */
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  readonly words?: string | undefined;
  readonly order?: SavedOrder | undefined;
  /** Only what has a reminder, the soonest first. */
  readonly reminders?: boolean | undefined;
  readonly after?: string | undefined;
}

/** What somebody saved, a page of it, with their folders and tags. */
export async function savedPage(ctx: Context<Actor>, asked: SavedAsked): Promise<SavedPage> {
  const { userId } = requireMember(ctx);
  const { folders, unfiled } = await countedFolders(ctx, userId);
  const folder = folders.find(({ id }) => id === asked.folder) ?? null;
  if (asked.folder !== undefined && asked.folder !== "none" && !folder) throw folderNotFound();
  const rows = await savedRows(ctx, {
    userId,
    order: asked.reminders ? "soonest" : (asked.order ?? "own"),
    folderId: folder?.id ?? (asked.folder === "none" ? null : undefined),
    tag: asked.tag,
    words: asked.words?.slice(0, savedLimits.words),
    after: asked.after,
    limit: savedLimits.perPage + 1,
  });
  const shown = rows.slice(0, savedLimits.perPage);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    lines: await linesOf(ctx, shown),
    next: last ? cursorOf(last.key, last.id) : null,
    folders,
    folder,
    share: folder && (await shareOf(ctx.db, folder.id)),
    sharing: sharingFor(ctx.actor),
    total: unfiled + folders.reduce((sum, each) => sum + each.count, 0),
    unfiled,
    reminders: await remindersOf(ctx.db, userId),
    tags: await tagsOf(ctx, userId),
    undo: await undoable(ctx, userId),
    offline: await offlinePaths(ctx, userId),
  };
}

/** By the rule `shareFolder` asks. In words from here, so that the page's code need not have them. */
function sharingFor(actor: Actor): SavedPage["sharing"] {
  if (can(actor, "account.take_part", {}))
    return {
      may: true,
      words:
        "A link shows others the folder’s name and what lies in it itself, as far as they may read it. Your notes, tags and reminders stay yours.",
    };
  const unconfirmed = isMember(actor) && !actor.emailVerified;
  return {
    may: false,
    words: unconfirmed
      ? "Confirm your email address; then you can share this folder by a link."
      : "Others would read the folder’s name, and for now you can’t write to others. Once that is over you can share it.",
  };
}

const mine = (userId: string) => and(eq(savedItems.userId, userId), isNull(savedItems.removedAt));

async function countedFolders({ db }: Context<Actor>, userId: string) {
  const counted = await db
    .select({ id: savedItems.folderId, count: count() })
    .from(savedItems)
    .where(mine(userId))
    .groupBy(savedItems.folderId);
  const counts = new Map(counted.map((row) => [row.id, row.count]));
  const folders: readonly SavedFolder[] = (await foldersOf(db, userId)).map((folder) => ({
    ...folder,
    count: counts.get(folder.id) ?? 0,
  }));
  return { folders, unfiled: counts.get(null) ?? 0 };
}

async function tagsOf({ db }: Context<Actor>, userId: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{
    tag: string;
  }>(sql`select tag from ${savedItems}, unnest(tags) tag
    where user_id = ${userId}::uuid and removed_at is null
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

/** Where what is to be readable offline stands; what is not open has no address here. */
async function offlinePaths(ctx: Context<Actor>, userId: string): Promise<readonly string[]> {
  const asked: RowsAsked = { userId, offlineOnly: true, limit: savedLimits.offline };
  const lines = await linesOf(ctx, await savedRows(ctx, asked));
  return [
    ...new Set(lines.flatMap(({ thing }) => (thing ? [thing.href.split("#", 1)[0] ?? ""] : []))),
  ];
}
