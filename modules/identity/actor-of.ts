import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { type Actor, guest, hasRole, type Member } from "#permissions";
import { type Clock, systemClock } from "#platform/clock";
import type { Database } from "#platform/db";
import { sessionDays } from "./contract.ts";
import { memberColumns } from "./member-columns.ts";
import { sessionTokenIn } from "./session-cookie.ts";
import { sessions, users } from "./tables.ts";
import { whomTheyViewAs } from "./viewing.ts";

const dayMs = 86_400_000;
const noteEveryMs = 60_000;

/**
 * Who sends a request with these headers. Read from the database every time: a session that was
 * ended is out with the next request, in every process.
 */
export async function actorOf(
  db: Database,
  headers: Headers,
  clock: Clock = systemClock,
): Promise<Actor> {
  const token = await sessionTokenIn(headers);
  if (!token) return guest;
  const now = clock.now();
  const [found] = await db
    .select({
      ...memberColumns(now),
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, token),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, new Date(now.getTime() - sessionDays.absolute * dayMs)),
        isNull(users.erasedAt),
      ),
    );
  if (!found) return guest;
  const { createdAt, lastSeenAt, suspendedAt, ...member } = found;
  if (now.getTime() - lastSeenAt.getTime() > noteEveryMs)
    await noteUse(db, found.sessionId, createdAt, now);
  const actor: Member = { kind: "member", ...member, suspended: suspendedAt !== null };
  return hasRole(actor, "admin") ? ((await whomTheyViewAs(db, actor, now)) ?? actor) : actor;
}

/** Moves the end of the session on; many requests of one minute write once. */
async function noteUse(db: Database, sessionId: string, createdAt: Date, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, updatedAt: now, expiresAt: endOf(createdAt, now) })
    .where(
      and(
        eq(sessions.id, sessionId),
        sql`${sessions.lastSeenAt} < ${new Date(now.getTime() - noteEveryMs)}`,
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
