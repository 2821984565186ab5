import { asMembers, requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { SavedRowView } from "../contract.ts";
import { hydrateRows } from "../hydrate-rows.ts";
import { savedRows } from "../rows.ts";

/**
 * What a reminder is about, as far as its owner may read it now; undefined if they removed the item
 * or cleared the reminder in the meantime. Contains no person's name: the notification would retain
 * it after a block or an erased account.
 */
export async function getReminderNotification(
  ctx: Context<Actor>,
  { savedId, userId }: { readonly savedId: string; readonly userId: string },
): Promise<{ readonly title: string | undefined } | undefined> {
  const [actor] = await asMembers(ctx.db, [userId]);
  if (!actor) return undefined;
  const own = { ...ctx, actor };
  const [row] = await savedRows(own, { userId, order: "soonest", ids: [savedId], limit: 1 });
  if (!row?.reminded_at) return undefined;
  const [line] = await hydrateRows(own, [row]);
  return { title: titleOf(line?.thing ?? null) };
}

/** Titles of the user's own saved items by row id, as far as the user may read them now. */
export async function titlesOfSaved(
  ctx: Context<Actor>,
  savedIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string | undefined }>> {
  const { userId } = requireMember(ctx);
  const rows = await savedRows(ctx, { userId, ids: savedIds, limit: savedIds.length });
  const lines = await hydrateRows(ctx, rows);
  return new Map(lines.map(({ id, thing }) => [id, { title: titleOf(thing) }]));
}

/** Contains no person's name: a stored notification would retain it after a block. */
const titleOf = (thing: SavedRowView["thing"]): string | undefined =>
  thing?.kind === "person" ? undefined : thing?.title;
