import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { formatsOf } from "#modules/preferences";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { savedLimits } from "../contract.ts";
import { folderNotFound, savedNotFound, tooManyTags } from "../errors.ts";
import { keepingLimits } from "../limits.ts";
import { momentOf, type Reminder } from "../reminders.ts";
import { lockShelf } from "../shelf.ts";
import { savedFolders, savedItems } from "../tables.ts";

interface Edit {
  readonly id: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly folderId: string | null;
  readonly offline: boolean;
  readonly reminder?: Reminder;
}

type Change = Partial<Record<keyof typeof savedItems.$inferInsert, unknown>>;

/** One's own words about a saved thing, where it lies, when to hear of it, and whether devices keep it. */
export async function editSaved(ctx: Context<Actor>, edit: Edit): Promise<void> {
  await change(ctx, [edit.id], async (tx, userId) => {
    await ownFolder(tx, userId, edit.folderId);
    return {
      note: edit.note,
      tags: [...edit.tags],
      folderId: edit.folderId,
      offlineAt: edit.offline
        ? sql`coalesce(${savedItems.offlineAt}, ${ctx.clock.now().toISOString()}::timestamptz)`
        : null,
      ...(edit.reminder && (await remindedBy(ctx, tx, userId, edit.reminder))),
    };
  });
}

type Asked = Exclude<Reminder["remind"], "keep">;

/** Asks to hear of something again, at another time, or not at all: that is also how it is done with. */
export const remindOf = (
  ctx: Context<Actor>,
  { id, ...reminder }: Reminder & { readonly id: string; readonly remind: Asked },
): Promise<void> => change(ctx, [id], (tx, userId) => remindedBy(ctx, tx, userId, reminder));

async function remindedBy(
  { clock }: Context<Actor>,
  tx: Transaction,
  userId: string,
  reminder: Reminder,
): Promise<Change> {
  const { timeZone } = await formatsOf(tx, userId);
  const remindAt = momentOf(reminder, clock.now(), timeZone);
  return remindAt === undefined ? {} : { remindAt, remindedAt: null };
}

export const moveToFolder = (
  ctx: Context<Actor>,
  { ids, folderId }: { readonly ids: readonly string[]; readonly folderId: string | null },
): Promise<void> =>
  change(ctx, ids, async (tx, userId) => {
    await ownFolder(tx, userId, folderId);
    return { folderId };
  });

export const tagSaved = (
  ctx: Context<Actor>,
  { ids, tag }: { readonly ids: readonly string[]; readonly tag: string },
): Promise<void> =>
  change(ctx, ids, async () => ({
    tags: sql`array_append(array_remove(${savedItems.tags}, ${tag}), ${tag})`,
  }));

/** Whether devices keep these readable without network. */
export const keepOffline = (
  ctx: Context<Actor>,
  { ids, on }: { readonly ids: readonly string[]; readonly on: boolean },
): Promise<void> => change(ctx, ids, async () => ({ offlineAt: on ? ctx.clock.now() : null }));

async function change(
  ctx: Context<Actor>,
  ids: readonly string[],
  decide: (tx: Transaction, userId: string) => Promise<Change>,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockShelf(tx, userId);
    const set = await decide(tx, userId);
    await keepingLimits(tx, userId, set, async () => {
      const done = await tx
        .update(savedItems)
        .set(set as { note?: string | SQL })
        .where(
          and(
            eq(savedItems.userId, userId),
            inArray(savedItems.id, [...ids]),
            isNull(savedItems.removedAt),
          ),
        )
        .returning({ id: savedItems.id, tags: savedItems.tags });
      if (done.length === 0) throw savedNotFound();
      if (done.some(({ tags }) => tags.length > savedLimits.tags)) throw tooManyTags();
    });
  });
}

async function ownFolder(tx: Transaction, userId: string, folderId: string | null): Promise<void> {
  if (folderId === null) return;
  const [folder] = await tx
    .select({ id: savedFolders.id })
    .from(savedFolders)
    .where(and(eq(savedFolders.id, folderId), eq(savedFolders.userId, userId)));
  if (!folder) throw folderNotFound();
}
