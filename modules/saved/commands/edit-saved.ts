import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { savedLimits } from "../contract.ts";
import { folderNotFound, savedNotFound, tooManyTags } from "../errors.ts";
import { lockLibrary } from "../library.ts";
import { withLimits } from "../limits.ts";
import { type Reminder, reminderDate } from "../reminders.ts";
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

/** Edits the note, folder and reminder of a saved item, and whether it is available offline. */
export async function editSaved(ctx: Context<Actor>, edit: Edit): Promise<void> {
  await updateItems(ctx, [edit.id], async (tx, userId) => {
    await ownFolder(tx, userId, edit.folderId);
    return {
      note: edit.note,
      tags: [...edit.tags],
      folderId: edit.folderId,
      offlineAt: edit.offline
        ? sql`coalesce(${savedItems.offlineAt}, ${ctx.clock.now().toISOString()}::timestamptz)`
        : null,
      ...(edit.reminder && (await reminderColumns(ctx, tx, userId, edit.reminder))),
    };
  });
}

type ReminderInput = Exclude<Reminder["remind"], "keep">;

/** Sets, moves or clears a reminder; clearing also marks it as done. */
export const setReminder = (
  ctx: Context<Actor>,
  { id, ...reminder }: Reminder & { readonly id: string; readonly remind: ReminderInput },
): Promise<void> =>
  updateItems(ctx, [id], (tx, userId) => reminderColumns(ctx, tx, userId, reminder));

async function reminderColumns(
  { clock }: Context<Actor>,
  tx: Transaction,
  userId: string,
  reminder: Reminder,
): Promise<Change> {
  const { timeZone } = await loadFormats(tx, userId);
  const remindAt = reminderDate(reminder, clock.now(), timeZone);
  return remindAt === undefined ? {} : { remindAt, remindedAt: null };
}

export const moveToFolder = (
  ctx: Context<Actor>,
  { ids, folderId }: { readonly ids: readonly string[]; readonly folderId: string | null },
): Promise<void> =>
  updateItems(ctx, ids, async (tx, userId) => {
    await ownFolder(tx, userId, folderId);
    return { folderId };
  });

export const tagSaved = (
  ctx: Context<Actor>,
  { ids, tag }: { readonly ids: readonly string[]; readonly tag: string },
): Promise<void> =>
  updateItems(ctx, ids, async () => ({
    tags: sql`array_append(array_remove(${savedItems.tags}, ${tag}), ${tag})`,
  }));

/** Whether devices cache these for offline reading. */
export const setOffline = (
  ctx: Context<Actor>,
  { ids, on }: { readonly ids: readonly string[]; readonly on: boolean },
): Promise<void> => updateItems(ctx, ids, async () => ({ offlineAt: on ? ctx.clock.now() : null }));

async function updateItems(
  ctx: Context<Actor>,
  ids: readonly string[],
  decide: (tx: Transaction, userId: string) => Promise<Change>,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockLibrary(tx, userId);
    const set = await decide(tx, userId);
    await withLimits(tx, userId, set, async () => {
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
