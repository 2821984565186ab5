import { listAuditEntries } from "#modules/audit";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { withNames } from "../names.ts";

/** Staff access to the user's data: every view, export and inspection, newest first. */
export async function listOwnDataAccess(
  ctx: Context<Actor>,
  { before }: { readonly before?: number },
) {
  const { userId } = requireMember(ctx);
  const rows = await listAuditEntries(ctx, {
    personId: userId,
    nature: "opened",
    before,
    limit: 51,
  });
  const entries = await withNames(ctx, rows.slice(0, 50));
  return {
    looks: entries.map(({ id, at, action, actorLabel, systemName, reason }) => ({
      id,
      at,
      action,
      actorLabel,
      systemName,
      reason,
    })),
    next: rows.length > 50 ? (entries.at(-1)?.place ?? null) : null,
  };
}
