import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readClientBuild } from "./build/client-build.ts";
import { compressFiles } from "./build/compress.ts";
import {
  failAbove,
  firstLoadFiles,
  firstLoadMaxBytes,
  measureFiles,
  measureScreens,
  report,
  screenMaxBytes,
} from "./build/first-load.ts";
import { lateStyles } from "./build/late-styles.ts";
import { splitManifest } from "./build/manifest.ts";
import { writePageMessages } from "./build/page-messages.ts";
import { buildPwa } from "./build/pwa.ts";
import { buildServer } from "./build/server-bundle.ts";
import { removeStamp, stampOfSources, writeStamp } from "./build/stamp.ts";

const project = new URL("../", import.meta.url);
const clientFolder = new URL("build/client/", project);

export interface BuildOptions {
  /** Receives a short description of the current step. */
  readonly onProgress?: (step: string) => void;
}

/** Builds the pages, the server, the offline page and the worker. Returns the weights as text. */
export async function build({ onProgress = () => {} }: BuildOptions = {}): Promise<string> {
  // Taken first: what is changed during the build is not part of it.
  const stamp = await stampOfSources(project);
  // A build that is cut off must not count as done.
  await removeStamp(project);
  onProgress("building the pages");
  await runReactRouterBuild();
  await splitManifest(clientFolder);
  onProgress("building the server");
  await buildServer();
  onProgress("building the service worker");
  const precache = await buildPwa(clientFolder);
  const built = await readClientBuild(clientFolder);
  await writePageMessages(project, built);
  const weights = await measureFiles(clientFolder, firstLoadFiles(built));
  failAbove("The first load", weights, "gzipBytes", firstLoadMaxBytes);
  for (const screen of await measureScreens(clientFolder, built))
    failAbove(`The first load of ${screen.id}`, screen.weights, "gzipBytes", screenMaxBytes);
  const late = await lateStyles(clientFolder, built);
  if (late.length > 0)
    throw new Error(`Let the route import what comes too late for its page:\n${late.join("\n")}`);
  onProgress("compressing the files");
  await compressFiles(clientFolder);
  await writeStamp(project, stamp);
  return `${report("First load, gzip", weights, "gzipBytes", firstLoadMaxBytes)}\n${precache}`;
}

function runReactRouterBuild(): Promise<void> {
  const cli = fileURLToPath(new URL("node_modules/.bin/react-router", project));
  const args = [cli, "build"];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: fileURLToPath(project),
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        output += chunk;
      });
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The pages could not be built.\n${output}`)),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    const onProgress = process.argv.includes("--report-steps")
      ? (step: string) => void process.send?.(step)
      : (step: string) => console.log(step);
    console.log(await build({ onProgress }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
