import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chooseClusterParent, clusterParents } from "./postgres/location.ts";
import { isAlive, processesOn } from "./processes.ts";
import { until } from "./until.ts";

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Everything it has printed so far. */
  log(): string;
  /** Stops it gracefully; returns its exit code. */
  stop(): Promise<number | null>;
  /** Ends it without a word, as a power cut would. */
  kill(): Promise<void>;
}

/** A test that is killed takes its server along. */
const stopWithParent = new URL("../../scripts/bootstrap/stop-with-parent.mjs", import.meta.url)
  .href;

const prefix = "guildhall-data-";

type Env = Record<string, string>;

/** Set by benchmarks: what they measure includes waiting for the disk. */
export const dataOnDiskVariable = "GUILDHALL_TEST_DATA_ON_DISK";

const dataParent = () =>
  process.env[dataOnDiskVariable] === "1" ? tmpdir() : chooseClusterParent();

/**
 * A directory for one product's data; `clear` ends what still runs on it and removes it. In memory
 * if there is room: a copy of the demo takes five times as long on a disk, and each commit waits
 * for it.
 */
export function temporaryDataDir(parent = dataParent()) {
  removeStale();
  const dataDir = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  return {
    dataDir,
    leftovers: () => processesOn(dataDir),
    async clear() {
      await until(() => {
        // Again and again: a server that still runs may just be starting its database.
        const left = processesOn(dataDir);
        for (const { pid } of left) end(pid);
        return left.length === 0;
      });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The real product as a separate process, on a free port; ready when this resolves. */
export async function startServer(
  env: Env & { DATA_DIR: string },
  under: readonly string[] = [],
): Promise<RunningServer> {
  const running = spawnServer(env, under);
  await until(() => running.url() !== undefined || running.exited(), {
    // On a busy machine the whole demo community takes minutes to plant.
    withinMs: 300_000,
    everyMs: 50,
    what: "the server says where it is",
  });
  const url = running.url();
  if (!url) throw new Error(`the server ended before it was ready:\n${running.log()}`);
  await until(() => isReady(url), { what: "the server is ready" });
  const { child } = running;
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: env.DATA_DIR,
    log: running.log,
    stop: () => endWith(child, "SIGTERM"),
    kill: async () => {
      await endWith(child, "SIGKILL");
    },
  };
}

/** As in a shell, without what the test runner sets: the mode is the product's own default. */
export function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...rest } = process.env;
  return rest;
}

/**
 * The same without waiting; for tests that end it before it is ready. `under` is a command to run
 * it with, such as one that pins it to one core.
 */
export function spawnServer(env: Env & { DATA_DIR: string }, under: readonly string[] = []) {
  const run = [...under, process.execPath, "--import", stopWithParent, "build/app/main.js"];
  const [command = "", ...args] = run;
  const child = spawn(command, args, {
    env: {
      ...environment(),
      HOST: "127.0.0.1",
      PORT: "0",
      DEV_PAGES: "1",
      DEMO: "1",
      LOG_LEVEL: "info",
      // All e2e tests come from one address.
      SIGN_UPS_PER_HOUR: "10000",
      // Some tests start a second one on the same folder.
      SHARED_DATA_DIR: "1",
      // Webhooks of a journey go to a server of that journey.
      WEBHOOK_HOSTS: "127.0.0.1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      text += chunk;
    });
  return {
    child,
    log: () => text,
    exited: () => child.exitCode !== null || child.signalCode !== null,
    url: () => /Guildhall is running at (http\S+)/.exec(text)?.[1],
  };
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 200;
}

function end(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    // It was quicker.
  }
}

/** What killed runs left behind. Their servers stopped with them; their databases may not have. */
function removeStale(): void {
  for (const parent of clusterParents.filter((each) => existsSync(each)))
    for (const name of readdirSync(parent)) {
      if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split("-")[0])))
        continue;
      const dataDir = join(parent, name);
      for (const { pid } of processesOn(dataDir)) end(pid);
      rmSync(dataDir, { recursive: true, force: true });
    }
}
