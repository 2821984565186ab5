import { sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import { type Clock, systemClock } from "#platform/clock";
import type { Database } from "#platform/db";
import { log } from "#platform/log";
import { ingestPerson } from "./ingest/people.ts";
import { dayOf } from "./rollup/roll-up.ts";

const maxSessions = 100_000;
/** Sessions this process has noted on that day; the next day begins with none. */
const noted = { day: "", sessions: new Set<string>() };

/**
 * Records that a user is active today: one write per session, day and process, without blocking the
 * request. Every other request only checks a set.
 */
export function recordActivity(db: Database, actor: Actor, clock: Clock = systemClock): void {
  if (!isMember(actor)) return;
  const day = dayOf(clock.now());
  if (noted.day !== day || noted.sessions.size >= maxSessions) {
    noted.day = day;
    noted.sessions = new Set();
  }
  if (noted.sessions.has(actor.sessionId)) return;
  noted.sessions.add(actor.sessionId);
  insertActivityDay(db, { userId: actor.userId, day }).catch((error: unknown) => {
    noted.sessions.delete(actor.sessionId);
    log.warn({ error: String(error) }, "a day of activity could not be recorded");
  });
}

export async function insertActivityDay(
  db: Database,
  { userId, day }: { readonly userId: string; readonly day: string },
): Promise<void> {
  const write = async () => {
    const { rows } = await db.execute<{ known: number }>(sql`
      with who as (select id from analytics_people where user_id = ${userId}), kept as (
        insert into activity_days (person_id, day) select id, ${day}::date from who
        on conflict do nothing)
      select count(*)::int as known from who`);
    return rows[0]?.known === 1;
  };
  if (await write()) return;
  await ingestPerson(db, userId);
  await write();
}
