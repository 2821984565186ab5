import { execFile } from "node:child_process";
import {
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { changeOwner, type Home } from "./home.ts";
import type { Address } from "./settings.ts";

export interface Postmaster {
  pid: number;
  address: Address;
}

/** The content of postmaster.pid; undefined if it is missing or incomplete. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port, socketFolder, listen] = text.split("\n");
  if (!pid || !Number.parseInt(pid, 10) || !port) return undefined;
  const host = socketFolder?.trim() || listen?.trim();
  if (!host) return undefined;
  return { pid: Number.parseInt(pid, 10), address: { host, port: Number.parseInt(port, 10) } };
}

/** The process id alone, written before the rest; 0 while the file is there but empty. */
export async function postmasterPid(cluster: string): Promise<number | undefined> {
  return pidIn(join(cluster, "postmaster.pid"));
}

async function pidIn(file: string): Promise<number | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10) || 0;
}

/**
 * Whether that process is this cluster's server, and not one that reused its pid: after a reboot,
 * and above all in containers, pids are reused quickly.
 */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (!lives(pid)) return false;
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

/** Cheap enough to ask several times a second; a process that ended and was not collected is gone. */
export async function isRunning(pid: number): Promise<boolean> {
  if (!lives(pid)) return false;
  if (process.platform !== "linux") return true;
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")) !== "";
}

/**
 * Processes of a server whose main process is gone. They notice only once their current statement
 * is done, and until the last of them has ended no new server can start. Empty while the main
 * process runs, and on systems without /proc.
 */
export async function orphansOf(cluster: string): Promise<number[]> {
  if (process.platform !== "linux") return [];
  const folder = await realpath(cluster);
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (workingFolder !== folder) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    // Children call themselves `postgres: …`; the main process has a path and arguments.
    if (command.startsWith("postgres: ")) found.push(pid);
    else if (command.includes("postgres")) return [];
  }
  return found;
}

// A process that ended but was not yet taken note of lives on in this sense; PostgreSQL thinks so too.
function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/**
 * A stale lock file names a dead process, and PostgreSQL starts despite it. It fails only if the
 * pid now belongs to an unrelated process, and only then is the file touched: a server that a
 * killed process of ours is still starting may be writing the same files right now.
 *
 * In postmaster.pid only the pid is changed, to one no system assigns: the rest lets PostgreSQL
 * detect orphans of the dead server that still use its memory.
 */
export async function removeStalePidFile(home: Home, address: Address): Promise<void> {
  const file = join(home.cluster, "postmaster.pid");
  const pid = await pidIn(file);
  if (pid === 0) await rm(file);
  if (pid && lives(pid) && !(await isPostmaster(pid, home.cluster))) {
    const text = await readFile(file, "utf8");
    await writeFile(`${file}.new`, text.replace(/^\d+/, "2147483646"), { mode: 0o600 });
    await changeOwner(home.account, `${file}.new`);
    await rename(`${file}.new`, file);
  }
  if (!address.host.startsWith("/")) return;
  const lock = join(address.host, `.s.PGSQL.${address.port}.lock`);
  const holder = await pidIn(lock);
  if (holder && lives(holder) && !(await isPostmaster(holder, home.cluster))) await rm(lock);
}

/** A power cut can leave the file empty; so does a starting server, briefly. */
export async function isPidFileIncomplete(cluster: string): Promise<boolean> {
  const file = join(cluster, "postmaster.pid");
  const found = await stat(file).catch(() => undefined);
  return found?.size === 0 && Date.now() - found.mtimeMs > 5_000;
}
