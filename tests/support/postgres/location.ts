import { readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** More than a test run has used: a few databases at a time, and the write-ahead log. */
const requiredBytes = 3 * 1024 ** 3;

/** Every folder that can hold the cluster of a test run. */
export const clusterParents = [memoryFolder, tmpdir()] as const;

/**
 * Each test database consists of 1,700 files, and creating them in memory takes a fraction of the
 * time it takes on a disk.
 */
export const chooseClusterParent = (): string => (hasRoomInMemory() ? memoryFolder : tmpdir());

export const isInMemory = (folder: string): boolean => folder.startsWith(`${memoryFolder}/`);

function hasRoomInMemory(): boolean {
  if (process.platform !== "linux" || process.availableMemory() < requiredBytes) return false;
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize >= requiredBytes && canRunPrograms();
  } catch {
    return false;
  }
}

/** The cluster's folder gets a copy of PostgreSQL's programs if they can't be run in place. */
function canRunPrograms(): boolean {
  const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
  const [, , , options = ""] =
    mounts.find((line) => line.split(" ")[1] === memoryFolder)?.split(" ") ?? [];
  return !options.split(",").includes("noexec");
}
