import { system } from "#permissions";
import { makeContext } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { jobQueue, openJobs } from "#platform/jobs";
import { provide } from "#platform/ports";
import { startPostgres } from "#platform/postgres";
import { provideForTest, testPorts } from "./context.ts";

/** The database of the e2e site, which keeps running, for the duration of `work`. */
export async function onSite<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const db = openDatabase(postgres.appUrl, { max: 3 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
    await postgres.stop();
  }
}

/** The same with a queue that only takes jobs: the site does them. */
export const onSiteWithJobs = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  onSite(async (db) => {
    const contextFor = (name: string) => makeContext(system(name), db, { ports: testPorts(db) });
    const jobs = await openJobs({ db, jobs: [], contextFor, work: false });
    provideForTest(db, provide(jobQueue, jobs.queue));
    try {
      return await work(db);
    } finally {
      await jobs.stop(1_000);
    }
  });
