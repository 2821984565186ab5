import { sql } from "drizzle-orm";
import { pendingMigrations } from "#platform/postgres";
import type { AppContainer } from "./app-container.ts";

interface Options {
  house: AppContainer;
  stopping: () => boolean;
  inStep: () => boolean;
}

/** Says in one word whether to send people here; details go to the log, not to strangers. */
export function makeHealth({ house, stopping, inStep }: Options) {
  const answer = (status: number, word: string) =>
    new Response(`${word}\n`, {
      status,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  let migrated = false;
  /** Asked until it is so: tables only ever move forward. */
  const isMigrated = async () => {
    if (!migrated) migrated = (await pendingMigrations(house.db.$client)).length === 0;
    return migrated;
  };
  return {
    /** The process lives. */
    alive: () => answer(200, "alive"),
    /** It can also do its work. */
    async ready(): Promise<Response> {
      if (stopping()) return answer(503, "stopping");
      if (!inStep()) return answer(503, "out of step");
      try {
        await house.db.execute(sql`select 1`);
        return (await isMigrated()) ? answer(200, "ready") : answer(503, "not migrated");
      } catch {
        return answer(503, "no database");
      }
    },
  };
}
