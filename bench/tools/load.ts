import { execFile, execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { program } from "../../scripts/steps/tool.ts";

const exec = promisify(execFile);

export interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/** Servers get the first core to themselves, load generators the second. */
export const onServerCore = () => pinned(0);
export const onClientCore = () => pinned(1);

export const canPin = process.platform === "linux" && availableParallelism() > 1;

/** For benches that send their requests themselves. */
export function pinThisProcess(): void {
  const [command, , core = ""] = onClientCore();
  if (command) execFileSync(command, ["-a", "-cp", core, String(process.pid)]);
}

function pinned(core: number): string[] {
  return canPin ? ["taskset", "-c", String(core)] : [];
}

/** Requests one address for some seconds over 32 connections. Anything but a 2xx is an error. */
export async function load(url: string, seconds: number, headers: string[] = []): Promise<Load> {
  const [command = "", ...args] = [
    ...onClientCore(),
    process.execPath,
    program("autocannon"),
    "--json",
    "--connections",
    "32",
    "--duration",
    String(seconds),
    ...headers.flatMap((header) => ["--headers", header]),
    url,
  ];
  const { stdout } = await exec(command, args, { maxBuffer: 10 * 1024 * 1024 });
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} bad answers`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}
