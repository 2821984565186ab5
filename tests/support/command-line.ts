import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { environment } from "./server.ts";

const run = promisify(execFile);

/** `npm run guildhall -- …` against a running site, from the build as there; returns its output. */
export async function guildhall(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["build/app/cli.js", ...args], {
    env: { ...environment(), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  return stdout.trim();
}
