import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { limitConcurrency } from "../concurrency.ts";
import { unavailable } from "../errors.ts";
import type { PictureRequest, PictureResult } from "./picture-request.ts";

const program = fileURLToPath(new URL("./child.ts", import.meta.url));
/** Processor time that a picture may take, and how long to wait for it on a busy machine. */
const defaultLimits = { cpuMs: 10_000, wallMs: 90_000 };
const limited = limitConcurrency({
  maxConcurrent: 2,
  maxWaiting: 20,
  whenFull: () => unavailable("too_many_pictures"),
});

type Answer = PictureResult | "gave_up";

/**
 * Decodes the picture in a separate process with no environment, little memory and ten seconds of
 * processor time. A new process each time: a picture that breaks it can't affect another user's.
 */
export async function runChild(order: PictureRequest, limits = defaultLimits): Promise<Answer> {
  const answer = await limited(() => runProcess(order, limits));
  if (answer === "late") throw unavailable("too_busy_for_pictures");
  return answer;
}

/** Halves the time a child needs to start. Node adds a folder for its version to what it is given. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}

function runProcess(
  order: PictureRequest,
  { cpuMs, wallMs }: typeof defaultLimits,
): Promise<Answer | "late"> {
  return new Promise((resolve) => {
    const child = fork(program, {
      env: { VIPS_BLOCK_UNTRUSTED: "1", MALLOC_ARENA_MAX: "2", ...compileCache() },
      execArgv: ["--max-old-space-size=96", "--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const end = (answer: Answer | "late") => {
      clearTimeout(patience);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const patience = setTimeout(() => end("late"), wallMs);
    child.once("message", (answer) => end(answer as Answer));
    child.once("error", () => end("gave_up"));
    child.once("exit", () => end("gave_up"));
    child.send({ order, cpuMs }, (error) => error && end("gave_up"));
  });
}
