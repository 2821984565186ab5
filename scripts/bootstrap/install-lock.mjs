import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { say } from "./say.mjs";

/**
 * Lets one process at a time install. The lock names everybody who may still be writing packages:
 * npm outlives a bootstrap that was killed, and must not be joined by a second npm.
 */
export async function withInstallLock(file, work) {
  const mine = { host: hostname(), pids: [process.pid] };
  const write = (flag) => writeFileSync(file, JSON.stringify(mine), { flag });
  let told = false;
  for (;;) {
    try {
      write("wx");
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (isStale(file)) {
        rmSync(file, { force: true });
      } else {
        if (!told) say("Another command is installing the packages; waiting for it …");
        told = true;
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
  // Another machine sharing the folder: its processes can't be asked, so it is believed.
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
