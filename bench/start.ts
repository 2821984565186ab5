/**
 * How soon the product is open, what its processes hold of the memory, and what an idle demo
 * community uses of a core; started as `npm start` does, with no environment but where and port.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#tests/free-port";
import { environment, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";
import { cpuMs, databaseMs } from "./tools/core-time.ts";
import { type Bench, type BenchResult, median } from "./tools/figure.ts";
import { residentBytes } from "./tools/resident.ts";

const starts = 3;
/** Jobs of the clock come each minute, so that is the least that says anything. */
const idleSeconds = 60;
const settleMs = 90_000;

const start: Bench = async () => {
  const place = temporaryDataDir();
  const open = async () => {
    const port = await freePort();
    const startedMs = performance.now();
    const child = spawn(process.execPath, ["scripts/bootstrap.mjs", "start"], {
      env: { ...environment(), DATA_DIR: place.dataDir, PORT: String(port), HOST: "127.0.0.1" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error("it ended before it was open");
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
        await answer?.body?.cancel();
        return answer?.status === 200;
      },
      { withinMs: 600_000, everyMs: 20, what: "it is open" },
    );
    return { child, seconds: (performance.now() - startedMs) / 1_000 };
  };
  try {
    const first = await open();
    // The demo's pictures and months are made after the start.
    await pause(settleMs);
    await stop(first.child);
    const warm: number[] = [];
    let memory: number[] = [];
    let idle: BenchResult | undefined;
    for (let n = 0; n < starts; n++) {
      const { child, seconds } = await open();
      warm.push(seconds);
      memory = servers(child).map((pid) => residentBytes(pid) / 1_000_000);
      if (n === starts - 1) idle = await idleShare(child, place.dataDir);
      await stop(child);
    }
    return [
      {
        name: "warm start, until it answers",
        value: median(warm),
        unit: " s",
        atMost: 3,
        from: {
          "first start": first.seconds.toFixed(1),
          each: warm.map((s) => s.toFixed(2)).join(" "),
        },
      },
      {
        name: "memory of the server after a start",
        value: memory.reduce((sum, mb) => sum + mb, 0),
        unit: " MB",
        atMost: 200,
        from: { processes: memory.length },
      },
      ...(idle ? [idle] : []),
    ];
  } finally {
    await place.clear();
  }
};

async function idleShare(child: ChildProcess, dataDir: string): Promise<BenchResult> {
  await pause(settleMs);
  const used = () => ({
    server: servers(child).reduce((sum, pid) => sum + cpuMs(pid), 0),
    database: databaseMs(dataDir),
  });
  const before = used();
  await pause(idleSeconds * 1_000);
  const after = used();
  const share = (ms: number) => ms / (idleSeconds * 10);
  const server = share(after.server - before.server);
  const database = share(after.database - before.database);
  return {
    name: "an idle demo community",
    value: server + database,
    unit: " % of a core",
    atMost: 1,
    from: { server: server.toFixed(2), database: database.toFixed(2) },
  };
}

/** Processes of the product; the bootstrap that waits for them is not one. */
function servers(child: ChildProcess): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // It ended meanwhile.
    }
  }
  const under = (pid: number): number[] =>
    [...parents].filter(([, parent]) => parent === pid).flatMap(([each]) => [each, ...under(each)]);
  return under(child.pid ?? 0);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

export default start;
