import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Actor, guest, hasRole, type Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import { type Clock, systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { type Database, preparedQuery } from "#platform/db";
import { sessionDays } from "./contract.ts";
import { memberColumns } from "./member-columns.ts";
import { sessionTokenIn } from "./session-cookie.ts";
import { sessions, users } from "./tables.ts";
import { findViewedUser } from "./view-as.ts";

const recordEveryMs = 60_000;

/**
 * Who sends a request with these headers. Read from the database every time: a session that was
 * ended is out with the next request, in every process.
 */
export async function resolveActor(
  ctx: Pick<Context, "db" | "ports">,
  headers: Headers,
  clock: Clock = systemClock,
): Promise<Actor> {
  const token = sessionTokenIn(ctx, headers);
  if (!token) return guest;
  const now = clock.now();
  const [found] = await sessionQuery(ctx.db).execute({
    token,
    now: now.toISOString(),
    notBefore: new Date(now.getTime() - sessionDays.absolute * dayMs).toISOString(),
  });
  if (!found) return guest;
  const { createdAt, lastSeenAt, suspendedAt, ...member } = found;
  if (now.getTime() - lastSeenAt.getTime() > recordEveryMs)
    await recordUse(ctx.db, found.sessionId, createdAt, now);
  const actor: Member = { kind: "member", ...member, suspended: suspendedAt !== null };
  return hasRole(actor, "admin") ? ((await findViewedUser(ctx.db, actor, now)) ?? actor) : actor;
}

const at = (name: string) => sql`${sql.placeholder(name)}::timestamptz`;

/** Runs on every authenticated request, so it is built once. */
const sessionQuery = preparedQuery((db) =>
  db
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      authenticatedAt: sessions.authenticatedAt,
      ...memberColumns(at("now")),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, sql.placeholder("token")),
        gt(sessions.expiresAt, at("now")),
        gt(sessions.createdAt, at("notBefore")),
        isNull(users.erasedAt),
      ),
    )
    .prepare("session_of"),
);

/** Extends the session; many requests within a minute write once. */
async function recordUse(
  db: Database,
  sessionId: string,
  createdAt: Date,
  now: Date,
): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, updatedAt: now, expiresAt: endOf(createdAt, now) })
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`${sessions.lastSeenAt} < ${new Date(now.getTime() - recordEveryMs)}`,
      ),
    );
}

/** When a session ends: so long after its last use, but never later than so long after it began. */
export const endOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(
    Math.min(
      lastSeenAt.getTime() + sessionDays.sliding * dayMs,
      createdAt.getTime() + sessionDays.absolute * dayMs,
    ),
  );
