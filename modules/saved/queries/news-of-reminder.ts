import { asMembers, requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { SavedLine } from "../contract.ts";
import { linesOf } from "../lines.ts";
import { savedRows } from "../rows.ts";

/**
 * What a reminder is about, as far as its owner may read it now; undefined where they took it out or
 * let the reminder go in the meantime. No person's name: the notice keeps it, and would after a block
 * or an erased account.
 */
export async function newsOfReminder(
  ctx: Context<Actor>,
  { savedId, userId }: { readonly savedId: string; readonly userId: string },
): Promise<{ readonly title: string | undefined } | undefined> {
  const [actor] = await asMembers(ctx.db, [userId]);
  if (!actor) return undefined;
  const own = { ...ctx, actor };
  const [row] = await savedRows(own, { userId, order: "soonest", ids: [savedId], limit: 1 });
  if (!row?.reminded_at) return undefined;
  const [line] = await linesOf(own, [row]);
  return { title: titleOf(line?.thing ?? null) };
}

/** What saved things of one's own are called, by their line's id, as far as one may read them now. */
export async function titlesOfSaved(
  ctx: Context<Actor>,
  savedIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string | undefined }>> {
  const { userId } = requireMember(ctx);
  const rows = await savedRows(ctx, { userId, ids: savedIds, limit: savedIds.length });
  const lines = await linesOf(ctx, rows);
  return new Map(lines.map(({ id, thing }) => [id, { title: titleOf(thing) }]));
}

/** Nobody's name: where a notice keeps it, it would stay after a block. */
const titleOf = (thing: SavedLine["thing"]): string | undefined =>
  thing?.kind === "person" ? undefined : thing?.title;
