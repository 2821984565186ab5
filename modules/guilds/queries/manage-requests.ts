import { and, asc, eq, inArray } from "drizzle-orm";
import { trustLevels } from "#modules/trust";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { loadGuildFor } from "../access.ts";
import { guildLimits, type ManageRequests } from "../contract.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { peopleOf } from "../people-of.ts";
import { guildRequests } from "../tables.ts";

/** Join requests, longest waiting first, with their answers. */
export async function manageRequests(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<ManageRequests> {
  const { db, actor } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  authorize(actor, "guild.approve", { ...loaded.facts, archived: false });
  const rows = await db
    .select()
    .from(guildRequests)
    .where(
      and(
        eq(guildRequests.guildId, loaded.guild.id),
        inArray(guildRequests.state, ["pending", "needs_info"]),
      ),
    )
    .orderBy(asc(guildRequests.askedAt), asc(guildRequests.id))
    .limit(guildLimits.membersPerPage);
  const ids = rows.map(({ userId }) => userId);
  const [people, levels] = await Promise.all([peopleOf(db, ids), trustLevels(db, ids)]);
  return {
    header: await loadGuildHeader(ctx, loaded),
    total: loaded.guild.openRequestCount,
    requests: rows.flatMap(({ id, userId, answers, state, note, askedAt }) => {
      const person = people.get(userId);
      const level = levels.get(userId) ?? 0;
      return person
        ? [{ id, person, answers, state, note, level, askedAt: askedAt.toISOString() }]
        : [];
    }),
  };
}
