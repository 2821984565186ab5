import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { databasePid } from "#tests/money-faults/kill-processes";
import { childrenOf } from "#tests/processes";
import type { startRedis } from "#tests/redis";
import type { SeededRandom } from "#tests/seeded-random";
import { environment, type RunningServer, startServer } from "#tests/server";
import { until } from "#tests/until";

export type Victim = "process" | "web process" | "job worker" | "database" | "connection" | "Redis";

type Env = Record<string, string> & { DATA_DIR: string };

export interface Site {
  readonly env: Env;
  readonly databaseUrl: string;
  server: RunningServer;
  worker: JobWorker;
  redis: Awaited<ReturnType<typeof startRedis>> | undefined;
}

export interface JobWorker {
  readonly child: ChildProcess;
  kill(): Promise<void>;
}

/** `npm run worker` beside the server, on its database; working when this resolves. */
export async function startJobWorker(env: Env, databaseUrl: string): Promise<JobWorker> {
  const stopWithParent = new URL("../../scripts/bootstrap/stop-with-parent.mjs", import.meta.url);
  const child = spawn(process.execPath, ["--import", stopWithParent.href, "scripts/worker.ts"], {
    env: { ...environment(), ...env, DATABASE_URL: databaseUrl, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await until(() => printed.includes("the worker is running") || hasEnded(), {
    withinMs: 120_000,
    what: "the job worker is running",
  });
  if (hasEnded()) throw new Error(`the job worker ended:\n${printed}`);
  return {
    child,
    async kill() {
      if (hasEnded()) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

const end = (pid: number | undefined) => {
  if (!pid) throw new Error("there is nothing to kill");
  process.kill(pid, "SIGKILL");
};

/**
 * Kills one part with SIGKILL. The server as a whole is started again, as a service manager would
 * do, and so are the job worker and Redis; everything else has to come back by itself.
 */
export async function kill(site: Site, victim: Victim, random: SeededRandom): Promise<void> {
  const { env, server } = site;
  const child = (parent: number, command: RegExp) => {
    const found = childrenOf(parent).filter((each) => command.test(each.command));
    return found.length > 0 ? random.pick(found).pid : undefined;
  };
  if (victim === "process") {
    await server.kill();
    site.server = await startServer(env);
  } else if (victim === "job worker") {
    await site.worker.kill();
    site.worker = await startJobWorker(env, site.databaseUrl);
  } else if (victim === "web process") end(child(server.pid, /main\.js/));
  else if (victim === "database") end(databasePid(env.DATA_DIR));
  else if (victim === "connection")
    end(child(databasePid(env.DATA_DIR), /^postgres: guildhall_app /));
  else if (site.redis) {
    const { startRedis: start } = await import("#tests/redis");
    const { port } = site.redis;
    await site.redis.stop();
    site.redis = await start(port);
  }
}

/** Longer than it takes to notice that the database has ended. */
const steadyMs = 1_000;

/** Milliseconds until the site is ready, and stays so. */
export async function timeToReady(url: string, sinceMs: number): Promise<number> {
  let readySinceMs: number | undefined;
  const check = async () => {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response?.status !== 200) readySinceMs = undefined;
    else readySinceMs ??= performance.now();
    return readySinceMs !== undefined && performance.now() - readySinceMs >= steadyMs;
  };
  await until(check, { withinMs: 120_000, everyMs: 10, what: "the site is ready again" });
  return Math.max(0, (readySinceMs ?? 0) - sinceMs);
}
