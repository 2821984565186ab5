import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chance } from "../chance.ts";
import { isAlive } from "../processes.ts";
import { type RunningServer, startServer } from "../server.ts";
import { until } from "../waiting.ts";

export type Victim = "server" | "database" | "both";

type Env = Record<string, string> & { DATA_DIR: string };

/** Ends the server, the database or both without a word, and opens the place again. */
export async function killAndReopen(
  server: RunningServer,
  env: Env,
  victim: Victim,
): Promise<RunningServer> {
  if (victim !== "server") killDatabase(env.DATA_DIR);
  // The database's death alone: the server is left to cope with it for a while before it goes too.
  if (victim === "database") await new Promise((resolve) => setTimeout(resolve, 500));
  await server.kill();
  return startServer(env);
}

function killDatabase(dataDir: string): void {
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (isAlive(pid)) process.kill(pid, "SIGKILL");
}

/** When the next blow falls: somewhere in the middle of the work that is left. */
export const nextBlowMs = (chance: Chance, [least, most]: readonly [number, number]): number =>
  least + chance.below(most - least);

/** What the processor's lost messages left open is asked for again by and by, a batch at a time. */
export const settled = (check: () => Promise<boolean>, tips: number) =>
  until(check, { withinMs: 120_000 + tips * 60, everyMs: 500, what: "every tip is decided" });
