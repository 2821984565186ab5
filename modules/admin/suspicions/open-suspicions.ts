import { desc, eq, isNull, sql } from "drizzle-orm";
import { findRange } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import type { SuspicionView } from "../contract.ts";
import { suspicions } from "../tables.ts";

interface Provider {
  readonly asn: number;
  readonly name: string;
}

/** Unresolved suspicions, newest first. */
export async function listOpenSuspicions(ctx: Context<Actor>): Promise<readonly SuspicionView[]> {
  authorize(ctx.actor, "account.block_network", {});
  const rows = await ctx.db
    .select({
      row: suspicions,
      username: users.username,
      name: users.name,
      provider: sql<Provider | null>`case when ${suspicions.network} <> '' then (
        select to_jsonb(its) from (${findRange(sql`host(${suspicions.network}::inet)`)}) as its) end`,
    })
    .from(suspicions)
    .leftJoin(users, eq(users.id, suspicions.personId))
    .where(isNull(suspicions.settledAt))
    .orderBy(desc(suspicions.lastAt))
    .limit(100);
  return rows.map(({ row, username, name, provider }) => ({
    id: row.id,
    kind: row.kind,
    network: row.network,
    person: username && name ? { username, name } : null,
    provider: provider && { asn: provider.asn, name: provider.name },
    seen: Object.entries(row.seen).map(([term, value]) => ({ term, value })),
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }));
}
