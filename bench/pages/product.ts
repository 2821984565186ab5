import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { environment, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";
import { cpuMs } from "../tools/core-time.ts";
import { onServerCore } from "../tools/load.ts";
import { residentBytes } from "../tools/resident.ts";

/**
 * The product as `npm start` starts it, on the servers' core. Only the data folder and the port are
 * given; everything else is what an operator gets.
 */
export async function startProduct(
  extra: Readonly<Record<string, string>> = {},
  place = temporaryDataDir(),
) {
  const [command = "", ...args] = [...onServerCore(), process.execPath, "scripts/bootstrap.mjs"];
  const child = spawn(command, [...args, "start"], {
    env: { ...environment(), DATA_DIR: place.dataDir, PORT: "0", ...extra },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const url = () => /(http:\/\/127\.0\.0\.1:\d+|http:\/\/localhost:\d+)/.exec(printed)?.[1];
  await until(() => url() !== undefined || child.exitCode !== null, {
    withinMs: 600_000,
    everyMs: 100,
    what: "the server says where it is",
  });
  const address = url();
  if (!address) throw new Error(`the server ended before it was ready:\n${printed}`);
  const nodes = () => [child.pid ?? 0, ...descendants(child.pid ?? 0)].filter(isNode);
  return {
    url: address.replace("localhost", "127.0.0.1"),
    dataDir: place.dataDir,
    cpuMs: () => nodes().reduce((sum, pid) => sum + cpuMs(pid), 0),
    /** Everything it has logged so far. */
    printed: () => printed,
    residentMb: () => nodes().reduce((sum, pid) => sum + residentBytes(pid), 0) / 1024 ** 2,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      await place.clear();
    },
  };
}

function descendants(pid: number): number[] {
  const children = readdirSync("/proc")
    .map(Number)
    .filter((each) => Number.isInteger(each) && parentOf(each) === pid);
  return children.flatMap((each) => [each, ...descendants(each)]);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return undefined;
  }
}

function isNode(pid: number): boolean {
  try {
    return /\bnode$/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}
