import { type Database, databaseUnavailability, hasLockedTables } from "#platform/db";

const patienceMs = 250;

/**
 * For parts a page can do without, such as counts beside a link: `fallback` if the database can't
 * answer, or takes long while a table is locked, so that the lock affects only what needs the table.
 * Other errors are thrown.
 */
export async function optional<T>(db: Database, work: Promise<T>, fallback: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setInterval(() => hasLockedTables(db) && resolve(fallback), patienceMs);
  });
  const found = work.catch((error) => {
    if (databaseUnavailability(error)) return fallback;
    throw error;
  });
  try {
    return await Promise.race([found, late]);
  } finally {
    clearInterval(timer);
    // A failure after the page has gone on without it must not end the process.
    found.catch(() => {});
  }
}
