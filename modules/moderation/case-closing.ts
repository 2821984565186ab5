import { and, eq, isNull, sql } from "drizzle-orm";
import { proposalDays } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { proposals, users } from "#tables/identity";
import type { cases } from "./tables.ts";

/** Who proposed to close or suspend the account in this case, while that waits for a second word. */
export async function closingProposed(
  { db }: Pick<Context<Actor>, "db">,
  { concernedId, code }: typeof cases.$inferSelect,
): Promise<{ readonly by: string; readonly act: string; readonly until: string } | null> {
  if (!concernedId) return null;
  const [found] = await db
    .select({ by: users.name, at: proposals.proposedAt, details: proposals.details })
    .from(proposals)
    .innerJoin(users, eq(users.id, proposals.proposedBy))
    .where(
      and(
        eq(proposals.userId, concernedId),
        eq(proposals.kind, "close_account"),
        isNull(proposals.decidedAt),
        sql`${proposals.details} ->> 'code' = ${code}`,
      ),
    );
  if (!found) return null;
  return {
    by: found.by,
    act: closingAct(found.details),
    until: new Date(found.at.getTime() + proposalDays * dayMs).toISOString(),
  };
}

/** What a proposal to shut an account comes to, as a verb. */
export const closingAct = ({ measure }: Readonly<Record<string, string>>): "suspend" | "close" =>
  measure === "suspend" ? "suspend" : "close";
