import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** `npm run guildhall -- …` on a place that is running; gives what it printed. */
export async function guildhall(dataDir: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ["server/cli.ts", ...args], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  });
  return stdout.trim();
}
