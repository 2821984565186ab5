import { type Database, type LockWatch, openDatabase } from "#platform/db";

/** What a connection is used for. Each kind has connections of its own, with its own limits. */
export type DatabaseUse = "read" | "write" | "staff" | "jobs";

export type Databases = Readonly<Record<DatabaseUse, Database>> & {
  /** For staff viewing as a member. */
  readonly viewing: () => Database;
  close(): Promise<void>;
};

interface Limits {
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** How long a statement waits for a connection. */
  readonly connectionTimeoutMs: number;
}

const limits: Readonly<Record<DatabaseUse, Limits>> = {
  read: { statementTimeoutMs: 10_000, lockTimeoutMs: 2_000, connectionTimeoutMs: 3_000 },
  write: { statementTimeoutMs: 15_000, lockTimeoutMs: 3_000, connectionTimeoutMs: 4_000 },
  staff: { statementTimeoutMs: 15_000, lockTimeoutMs: 3_000, connectionTimeoutMs: 5_000 },
  jobs: { statementTimeoutMs: 15_000, lockTimeoutMs: 5_000, connectionTimeoutMs: 10_000 },
};

/** With fewer connections than this, none of the parts could do its work, so all share them. */
const leastDivided = 8;

/** How many of `total` connections each use gets; undefined if they are too few to divide. */
export function divideConnections(
  total: number,
): Readonly<Record<DatabaseUse, number>> | undefined {
  if (total < leastDivided) return undefined;
  const staff = Math.max(1, Math.round(total / 10));
  const jobs = Math.max(2, Math.round(total / 5));
  const write = Math.max(2, Math.round(total / 4));
  return { read: total - staff - jobs - write, write, staff, jobs };
}

/**
 * The connections of one process. Divided, so that changes that wait for each other, long lists of
 * the admin area or a full job queue leave pages their own.
 */
export function openDatabases(url: string, total: number, lockWatch: LockWatch): Databases {
  const sizes = divideConnections(total);
  const open = (use: DatabaseUse, max: number) =>
    openDatabase(url, { max, applicationName: `guildhall ${use}`, lockWatch, ...limits[use] });
  const read = open("read", sizes?.read ?? total);
  const write = sizes ? open("write", sizes.write) : read;
  const staff = sizes ? open("staff", sizes.staff) : read;
  const jobs = sizes ? open("jobs", sizes.jobs) : read;
  let viewing: Database | undefined;
  return {
    read,
    write,
    staff,
    jobs,
    viewing: () => {
      viewing ??= openDatabase(url, { max: 2, readOnly: true, lockWatch, ...limits.read });
      return viewing;
    },
    async close() {
      const all = new Set([read, write, staff, jobs, viewing]);
      await Promise.all([...all].map((each) => each?.$client.end()));
    },
  };
}

/** Which connections a request uses, by what it asks for. */
export function databaseUseOf(method: string, path: string): DatabaseUse {
  if (/^\/admin(?:\/|\.data|$)/.test(path)) return "staff";
  return method === "GET" || method === "HEAD" ? "read" : "write";
}
