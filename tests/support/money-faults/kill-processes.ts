import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive } from "../processes.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { type RunningServer, startServer } from "../server.ts";
import { until } from "../until.ts";

export type Victim = "server" | "database" | "both";

type Env = Record<string, string> & { DATA_DIR: string };

/** Ends the server, the database or both without a word, and opens the place again. */
export async function killAndReopen(
  server: RunningServer,
  env: Env,
  victim: Victim,
): Promise<RunningServer> {
  if (victim !== "server") killDatabase(env.DATA_DIR);
  // Only the database was killed: the server has to cope with it for a while before it is killed,
  // too.
  if (victim === "database") await new Promise((resolve) => setTimeout(resolve, 500));
  await server.kill();
  return startServer(env);
}

function killDatabase(dataDir: string): void {
  const pid = databasePid(dataDir);
  if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

/** The main process of the embedded database. */
export const databasePid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);

/**
 * After how many answered tips the kills happen: one at a random point in each equal part of the
 * run, so that they hit its beginning, middle and end on slow and fast machines alike.
 */
export const killSchedule = (random: SeededRandom, kills: number, tips: number): number[] =>
  Array.from({ length: kills }, (_, at) => {
    const part = tips / kills;
    return Math.floor(at * part + random.below(Math.max(1, Math.floor(part * 0.7))));
  });

/** What the processor's lost messages left open is polled for gradually, a batch at a time. */
export const settled = (check: () => Promise<boolean>, tips: number) =>
  until(check, { withinMs: 120_000 + tips * 60, everyMs: 500, what: "every tip is decided" });
