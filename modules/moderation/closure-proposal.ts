import { and, eq, isNull, sql } from "drizzle-orm";
import { approvalDays } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { approvals, users } from "#tables/identity";
import type { cases } from "./tables.ts";

/** Who proposed to close or suspend the account in this case, while that waits for a second word. */
export async function findClosureProposal(
  { db }: Pick<Context<Actor>, "db">,
  { concernedId, code }: typeof cases.$inferSelect,
): Promise<{
  readonly by: string;
  readonly act: "suspend" | "close";
  readonly until: string;
} | null> {
  if (!concernedId) return null;
  const [found] = await db
    .select({ by: users.name, at: approvals.proposedAt, details: approvals.details })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.proposedBy))
    .where(
      and(
        eq(approvals.userId, concernedId),
        eq(approvals.kind, "close_account"),
        isNull(approvals.decidedAt),
        sql`${approvals.details} ->> 'code' = ${code}`,
      ),
    );
  if (!found) return null;
  return {
    by: found.by,
    act: closureAction(found.details),
    until: new Date(found.at.getTime() + approvalDays * dayMs).toISOString(),
  };
}

/** The proposed account measure, as a verb. */
export const closureAction = ({
  measure,
}: Readonly<Record<string, string>>): "suspend" | "close" =>
  measure === "suspend" ? "suspend" : "close";
