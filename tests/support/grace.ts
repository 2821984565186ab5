import { eq, sql } from "drizzle-orm";
import { eraseDue } from "#modules/portability";
import { system } from "#permissions";
import { makeContext } from "#platform/context";
import { inTransaction, openDatabase } from "#platform/db";
import { enqueue, openJobs } from "#platform/jobs";
import { startPostgres } from "#platform/postgres";
import { users } from "#tables/identity";
import { departures } from "#tables/portability";

/**
 * Lets the fourteen days pass for one person of the journeys' site, and has the site do at once what
 * it does every hour. Everybody else's days stay as they are.
 */
export async function graceEnds(username: string): Promise<void> {
  const database = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const db = openDatabase(database.appUrl, { max: 3 });
  const contextFor = (name: string) => makeContext(system(name), db);
  const jobs = await openJobs({ db, jobs: [], contextFor, work: false });
  try {
    await inTransaction({ db }, async (tx) => {
      const past = sql`now() - interval '15 days'`;
      const [user] = await tx
        .update(users)
        .set({ deletionRequestedAt: past })
        .where(eq(users.username, username))
        .returning({ id: users.id });
      if (!user) throw new Error(`nobody is called ${username}`);
      await tx
        .update(departures)
        .set({ requestedAt: past, dueAt: sql`now() - interval '1 day'` })
        .where(sql`${departures.userId} = ${user.id} and ${departures.undoneAt} is null`);
      await enqueue(tx, eraseDue, {});
    });
  } finally {
    await jobs.stop(1_000);
    await db.$client.end();
    await database.stop();
  }
}
