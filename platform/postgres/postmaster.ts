import { execFile } from "node:child_process";
import { readFile, readlink, realpath, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { giveTo, type Home } from "./home.ts";
import type { Address } from "./settings.ts";

export interface Postmaster {
  pid: number;
  address: Address;
}

/** What a server says of itself in postmaster.pid; undefined when there is none or a torn one. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, socketFolder, listen] = text.split("\n");
  if (!pid || !Number.parseInt(pid, 10) || !port) return undefined;
  const host = socketFolder?.trim() || listen?.trim();
  if (!host) return undefined;
  return { pid: Number.parseInt(pid, 10), address: { host, port: Number.parseInt(port, 10) } };
}

/** The process id alone, written before the rest. */
export async function postmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  return Number.parseInt(text, 10) || undefined;
}

/**
 * Whether that process is this cluster's server, and not one that got its number later: after a
 * reboot, and above all in containers, numbers come round again quickly.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ESRCH") return false;
  }
  if (process.platform === "linux") {
    const [command, folder] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
    ]);
    if (!command.includes("postgres")) return false;
    return folder === undefined || folder === (await realpath(cluster));
  }
  if (process.platform === "win32") return true;
  const listed = await promisify(execFile)("ps", ["-o", "comm=", "-p", String(pid)]).catch(
    () => undefined,
  );
  return listed?.stdout.includes("postgres") ?? false;
}

/**
 * The number in a stale postmaster.pid may be a living stranger's, and PostgreSQL would then refuse
 * to start. Only the number is changed, to one no system gives out: the rest of the file lets
 * PostgreSQL notice orphans of the dead server that still use its memory. A file that a power cut
 * left empty says nothing and goes.
 */
export async function disownPid(home: Home): Promise<void> {
  const file = join(home.cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return;
  if (!Number.parseInt(text, 10)) return rm(file, { force: true });
  const rest = text.includes("\n") ? text.slice(text.indexOf("\n")) : "\n";
  await writeFile(`${file}.new`, `2147483646${rest}`, { mode: 0o600 });
  await giveTo(home.account, `${file}.new`);
  await rename(`${file}.new`, file);
}
