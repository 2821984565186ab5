import { readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { isAlive } from "../processes.ts";
import { until } from "../until.ts";
import { clusterParents } from "./location.ts";

export const runPrefix = "guildhall-test-pg-";

/** Ends and removes the clusters of test runs that were killed before they could do so. */
export async function removeStaleClusters(): Promise<void> {
  for (const folder of clusterParents.flatMap(clusterFolders)) {
    const owner = Number(basename(folder).slice(runPrefix.length).split("-")[0]);
    if (isAlive(owner)) continue;
    const postmaster = postmasterOf(folder);
    if (postmaster) {
      process.kill(postmaster, "SIGQUIT");
      await until(() => !isAlive(postmaster));
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function clusterFolders(parent: string): string[] {
  try {
    return readdirSync(parent)
      .filter((name) => name.startsWith(runPrefix))
      .map((name) => join(parent, name));
  } catch {
    return [];
  }
}

/** The living server of this folder; a pid that meanwhile belongs to something else is not it. */
function postmasterOf(folder: string): number | undefined {
  try {
    const name = readdirSync(folder, { recursive: true, encoding: "utf8" }).find(
      (path) => basename(path) === "postmaster.pid",
    );
    if (!name) return;
    const pid = Number(readFileSync(join(folder, name), "utf8").split("\n")[0]);
    if (!isAlive(pid)) return;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return command.includes(folder) ? pid : undefined;
  } catch {
    return undefined;
  }
}
