import { eq, sql } from "drizzle-orm";
import { signedToken } from "#modules/identity";
import { type Actor, type CaseFacts, can, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import type { WithPorts } from "#platform/ports";
import { secretsEqual } from "#platform/secrets";
import { userRoles } from "#tables/identity";
import { caseLimits } from "./constants.ts";
import { caseNotFound } from "./errors.ts";
import { caseAppeals, caseDecisions, cases, reports } from "./tables.ts";

export interface LoadedCase {
  readonly row: typeof cases.$inferSelect;
  readonly facts: CaseFacts;
}

/**
 * Part of the link in the email about a case, so that a user who can't sign in can still appeal.
 */
export const caseKey = (ctx: WithPorts, caseId: string): string =>
  signedToken(ctx, `case ${caseId}`);

/** A case for an actor who may see it; not found for anyone else. */
export async function loadCaseFor(
  ctx: Pick<Context<Actor>, "actor" | "clock" | "db" | "ports">,
  { code, key }: { readonly code: string; readonly key?: string | undefined },
): Promise<LoadedCase> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.code, code));
  return visible(ctx, ctx.db, row, key);
}

/** The same, locked until the transaction ends. */
export async function lockCaseFor(
  ctx: Pick<Context<Actor>, "actor" | "clock" | "ports">,
  tx: Transaction,
  { code, key }: { readonly code: string; readonly key?: string | undefined },
): Promise<LoadedCase> {
  const [row] = await tx.select().from(cases).where(eq(cases.code, code)).for("no key update");
  return visible(ctx, tx, row, key);
}

async function visible(
  ctx: Pick<Context<Actor>, "actor" | "clock" | "ports">,
  db: Context["db"] | Transaction,
  row: LoadedCase["row"] | undefined,
  key: string | undefined,
): Promise<LoadedCase> {
  if (!row) throw caseNotFound();
  const { actor, clock } = ctx;
  const facts = await factsOf(ctx, db, actor, row, { now: clock.now(), key });
  if (!can(actor, "case.read", facts)) throw caseNotFound();
  return { row, facts };
}

async function factsOf(
  ctx: WithPorts,
  db: Context["db"] | Transaction,
  actor: Actor,
  row: LoadedCase["row"],
  { now, key }: { readonly now: Date; readonly key: string | undefined },
): Promise<CaseFacts> {
  const me = isMember(actor) ? actor.userId : null;
  const [found] = await db
    .select({
      staff: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${row.concernedId}::uuid)`,
      reported: sql<boolean>`exists (select from ${reports} where ${reports.caseId} = ${row.id} and ${reports.reporterId} = ${me}::uuid)`,
      appealed: sql<boolean>`exists (select from ${caseAppeals} where ${caseAppeals.caseId} = ${row.id})`,
    })
    .from(cases)
    .where(eq(cases.id, row.id));
  const [last] = await db
    .select({
      byId: caseDecisions.byId,
      approvedBy: caseDecisions.approvedBy,
      at: caseDecisions.at,
    })
    .from(caseDecisions)
    .where(eq(caseDecisions.caseId, row.id))
    .orderBy(sql`${caseDecisions.at} desc, ${caseDecisions.id} desc`)
    .limit(1);
  return {
    concernedId: row.concernedId,
    holdsKey: key !== undefined && secretsEqual(key, caseKey(ctx, row.id)),
    concernedIsStaff: found?.staff ?? false,
    reported: found?.reported ?? false,
    decidedById: last?.byId ?? null,
    approvedById: last?.approvedBy ?? null,
    status: row.status,
    mayStillAppeal:
      !found?.appealed &&
      last !== undefined &&
      now.getTime() - last.at.getTime() < caseLimits.appealDays * dayMs,
  };
}
