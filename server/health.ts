import { sql } from "drizzle-orm";
import { pendingMigrations } from "#platform/postgres";
import type { AppContainer } from "./app-container.ts";

interface Options {
  container: AppContainer;
  stopping: () => boolean;
  isUpToDate: () => boolean;
}

/** Why this process gets no requests at the moment. */
type Reason = "stopping" | "database" | "migrations" | "signals";

/** When a load balancer or a monitor may ask again. */
const retryAfterSeconds = 2;
const databaseTimeoutMs = 2_000;

/** Reports whether to route traffic here, and why not; details are logged, not exposed. */
export function makeHealth({ container, stopping, isUpToDate }: Options) {
  let migrated = false;
  /** Checked until true: migrations only ever move forward. */
  const isMigrated = async () => {
    if (!migrated) migrated = (await pendingMigrations(container.db.$client)).length === 0;
    return migrated;
  };
  const reason = async (): Promise<Reason | undefined> => {
    if (stopping()) return "stopping";
    try {
      await withinMs(databaseTimeoutMs, container.db.execute(sql`select 1`));
      if (!(await withinMs(databaseTimeoutMs, isMigrated()))) return "migrations";
    } catch {
      return "database";
    }
    return isUpToDate() ? undefined : "signals";
  };
  return {
    /** The process lives. */
    alive: () => answer(200, { status: "alive" }),
    /** It can also do its work. */
    async ready(): Promise<Response> {
      const why = await reason();
      return why
        ? answer(503, { status: "unavailable", reason: why })
        : answer(200, { status: "ready" });
    },
  };
}

const answer = (status: number, body: { status: string; reason?: Reason }) =>
  Response.json(body, {
    status,
    headers: {
      "Cache-Control": "no-store",
      ...(status === 503 && { "Retry-After": String(retryAfterSeconds) }),
    },
  });

async function withinMs<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
