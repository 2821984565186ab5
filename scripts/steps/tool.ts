import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const stopWithParent = new URL("../bootstrap/stop-with-parent.mjs", import.meta.url).href;

export interface Ended {
  readonly code: number;
  readonly output: string;
}

interface Options {
  /** Capture the output instead of showing it. */
  quiet?: boolean;
  env?: Record<string, string>;
}

/** Runs a script or a package's own program under this Node, and ends it when we are ended. */
export async function runNode(
  script: string,
  args: string[],
  options: Options = {},
): Promise<Ended> {
  const stream = options.quiet ? "pipe" : "inherit";
  const child = spawn(process.execPath, ["--import", stopWithParent, script, ...args], {
    stdio: ["ignore", stream, stream, "ipc"],
    env: { ...process.env, ...options.env },
  });
  const end = () => child.kill("SIGTERM");
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const) process.on(signal, end);
  let output = "";
  for (const each of [child.stdout, child.stderr])
    each?.on("data", (chunk) => {
      output += chunk;
    });
  const code = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) => resolve(status ?? 1));
  });
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const) process.off(signal, end);
  return { code, output };
}

/** The JavaScript file behind a package's command. */
export function program(name: string, command = name.split("/").at(-1) ?? name): string {
  const folder = join("node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}
