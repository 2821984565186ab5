import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
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
  return { title: line?.thing?.kind === "person" ? undefined : line?.thing?.title };
}
