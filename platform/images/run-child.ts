import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { unavailable } from "../errors.ts";
import type { PictureRequest, PictureResult } from "./picture-request.ts";

const program = fileURLToPath(new URL("./child.ts", import.meta.url));
const timeoutMs = 10_000;
const maxConcurrent = 2;
const maxWaiting = 20;

let running = 0;
const waiting: Array<() => void> = [];

/**
 * Decodes the picture in a separate process with no environment, little memory and ten seconds. A
 * new process each time: a picture that breaks it can't affect another user's.
 */
export async function runChild(order: PictureRequest): Promise<PictureResult | "gave_up"> {
  await waitForSlot();
  try {
    return await runProcess(order);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function waitForSlot(): Promise<void> {
  if (running >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw unavailable("too_many_pictures");
    await new Promise<void>((go) => waiting.push(go));
  }
  running += 1;
}

/** Halves the time a child needs to start. Node adds a folder for its version to what it is given. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

function runProcess(order: PictureRequest): Promise<PictureResult | "gave_up"> {
  return new Promise((resolve) => {
    const child = fork(program, {
      env: { VIPS_BLOCK_UNTRUSTED: "1", MALLOC_ARENA_MAX: "2", ...compileCache() },
      execArgv: ["--max-old-space-size=96", "--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const end = (answer: PictureResult | "gave_up") => {
      clearTimeout(patience);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const patience = setTimeout(() => end("gave_up"), timeoutMs);
    child.once("message", (answer) => end(answer as PictureResult));
    child.once("error", () => end("gave_up"));
    child.once("exit", () => end("gave_up"));
    child.send(order, (error) => error && end("gave_up"));
  });
}
