import { spawn } from "node:child_process";
import { once } from "node:events";
import { onServerCore } from "./load.ts";

/** Runs a small server that prints its address, on the servers' core, until stopped. */
export async function startBare(script: string, ...args: string[]) {
  const [command = "", ...rest] = [...onServerCore(), process.execPath, script, ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [printed] = await once(child.stdout, "data");
  return {
    url: String(printed).trim(),
    async stop() {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}
