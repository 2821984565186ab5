import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { hasApt, installWithApt } from "./install-with-apt.ts";
import { until } from "./until.ts";

/** Whether a real Redis can be had here; it is fetched where this machine's packages allow it. */
export function hasRedis(): boolean {
  if (answers()) return true;
  if (!hasApt()) return false;
  installWithApt("redis-server");
  return answers();
}

function answers(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A separate Redis without persistence; on a given port, one that was restarted. */
export async function startRedis(at?: number) {
  const port = at ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "guildhall-redis-"));
  const settings = ["--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", [...settings.map(String), "--dir", folder], {
    stdio: "ignore",
  });
  await until(() => isOpen(port), { what: "Redis is there" });
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });
