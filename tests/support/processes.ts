import { readdirSync, readFileSync } from "node:fs";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Dead, but not yet collected by its parent; counts as gone. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** The processes a process has started and that are still there. */
export function childrenOf(parent: number): Array<{ pid: number; command: string }> {
  return readdirSync("/proc").flatMap((name) => {
    try {
      const [, ppid] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, "utf8")) ?? [];
      if (Number(ppid) !== parent || !isAlive(Number(name))) return [];
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      return [{ pid: Number(name), command }];
    } catch {
      // Not a process, or it ended in the meantime.
      return [];
    }
  });
}

/** Living processes that work on a data folder: named on their command line, or set as DATA_DIR. */
export function processesOn(dataDir: string): Array<{ pid: number; command: string }> {
  if (process.platform !== "linux") return [];
  const found: Array<{ pid: number; command: string }> = [];
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
      const settings = `\0${readFileSync(`/proc/${pid}/environ`, "utf8")}`;
      const isOn = command.includes(dataDir) || settings.includes(`\0DATA_DIR=${dataDir}\0`);
      if (isOn && isAlive(pid)) found.push({ pid, command });
    } catch {
      // It ended in the meantime, or belongs to another user.
    }
  }
  return found;
}
