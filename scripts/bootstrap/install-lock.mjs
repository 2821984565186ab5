import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./output.mjs";

/**
 * Lets one process at a time install. The lock names every process that may still be writing
 * packages: npm outlives a killed bootstrap, and a second npm must not run beside it.
 */
export async function withInstallLock(file, work) {
  const mine = { host: hostname(), pids: [process.pid] };
  const write = (flag) => writeFileSync(file, JSON.stringify(mine), { flag });
  let announced = false;
  for (;;) {
    try {
      write("wx");
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (isStale(file)) {
        rmSync(file, { force: true });
      } else {
        if (!announced) say("Another command is installing the packages; waiting for it …");
        announced = true;
        await sleep(200);
      }
      continue;
    }
    // Two that found the same stale lock may both think they took it: the last writer has it.
    await sleep(50);
    if (read(file)?.pids[0] === process.pid) break;
  }
  const alsoHeldBy = (pid) => {
    mine.pids.push(pid);
    write("w");
  };
  try {
    return await work(alsoHeldBy);
  } finally {
    rmSync(file, { force: true });
  }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function isStale(file) {
  const held = read(file);
  if (!held) return true;
  // Another machine sharing the folder: its processes can't be checked, so the lock is trusted.
  if (held.host !== hostname()) return false;
  return !held.pids.some(isAlive);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
