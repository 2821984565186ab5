import { readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isAlive } from "../processes.ts";
import { until } from "../until.ts";

export const runPrefix = "guildhall-test-pg-";

/** Ends and removes the clusters of test runs that were killed before they could do so. */
export async function removeStaleClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(runPrefix)) continue;
    const owner = Number(name.slice(runPrefix.length).split("-")[0]);
    if (isAlive(owner)) continue;
    const folder = join(tmpdir(), name);
    const postmaster = postmasterOf(folder);
    if (postmaster) {
      process.kill(postmaster, "SIGQUIT");
      await until(() => !isAlive(postmaster));
    }
    rmSync(folder, { recursive: true, force: true });
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
