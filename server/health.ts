import { sql } from "drizzle-orm";
import { pendingMigrations } from "#platform/postgres";
import type { AppContainer } from "./app-container.ts";

interface Options {
  container: AppContainer;
  stopping: () => boolean;
  isUpToDate: () => boolean;
}

/** Reports in one word whether to route traffic here; details are logged, not exposed. */
export function makeHealth({ container, stopping, isUpToDate }: Options) {
  const answer = (status: number, word: string) =>
    new Response(`${word}\n`, {
      status,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  let migrated = false;
  /** Checked until true: migrations only ever move forward. */
  const isMigrated = async () => {
    if (!migrated) migrated = (await pendingMigrations(container.db.$client)).length === 0;
    return migrated;
  };
  return {
    /** The process lives. */
    alive: () => answer(200, "alive"),
    /** It can also do its work. */
    async ready(): Promise<Response> {
      if (stopping()) return answer(503, "stopping");
      if (!isUpToDate()) return answer(503, "out of step");
      try {
        await container.db.execute(sql`select 1`);
        return (await isMigrated()) ? answer(200, "ready") : answer(503, "not migrated");
      } catch {
        return answer(503, "no database");
      }
    },
  };
}
