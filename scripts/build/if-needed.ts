import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { BuildOptions } from "../build.ts";
import { isBuilt } from "./stamp.ts";

const project = new URL("../../", import.meta.url);
const stopWithParent = new URL("scripts/bootstrap/stop-with-parent.mjs", project).href;

/**
 * Builds unless the last build was made from the same sources. Returns whether it built. The build
 * runs in a process of its own: the server that follows would keep its memory, almost a gigabyte.
 */
export async function buildIfNeeded({ onProgress }: BuildOptions = {}): Promise<boolean> {
  if (await isBuilt(project)) return false;
  await buildInChild(onProgress);
  return true;
}

function buildInChild(onProgress: BuildOptions["onProgress"] = () => {}): Promise<void> {
  const script = fileURLToPath(new URL("scripts/build.ts", project));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--import", stopWithParent, script, "--report-steps"], {
      cwd: fileURLToPath(project),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let problem = "";
    child.stderr?.on("data", (chunk) => {
      problem += chunk;
    });
    child.on("message", (step) => onProgress(String(step)));
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(problem.trim() || `the build ended with ${signal ?? code}`)),
    );
  });
}
