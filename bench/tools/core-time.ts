import { readdirSync, readFileSync } from "node:fs";
import { processesOn } from "#tests/processes";

/** What the process has used of its core so far, the database's own processes not counted. */
export function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** The same for the database's processes, which are children of its first process. */
export function databaseMs(dataDir: string): number {
  const first = processesOn(dataDir).find(({ command }) => /\bpostgres\b.* -D /.test(command));
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === first?.pid)
    .reduce((sum, name) => sum + cpuMs(Number(name)), 0);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
  } catch {
    return undefined;
  }
}
