import { auditEntriesLike } from "#modules/audit";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { withNames } from "../names.ts";

/** Who opened one's data: every look, export and inspection by staff, newest first. */
export async function ownLooks(ctx: Context<Actor>, { before }: { readonly before?: number }) {
  const { userId } = requireMember(ctx);
  const rows = await auditEntriesLike(ctx, {
    personId: userId,
    nature: "opened",
    before,
    limit: 51,
  });
  const shown = await withNames(ctx, rows.slice(0, 50));
  return {
    looks: shown.map(({ id, at, action, who, reason }) => ({ id, at, action, who, reason })),
    next: rows.length > 50 ? (shown.at(-1)?.place ?? null) : null,
  };
}
