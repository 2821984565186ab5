import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { unavailable } from "../errors.ts";
import type { PictureAnswer, PictureOrder } from "./order.ts";

const program = fileURLToPath(new URL("./child.ts", import.meta.url));
const patienceMs = 10_000;
const maxAtOnce = 2;
const maxWaiting = 20;

let running = 0;
const waiting: Array<() => void> = [];

/**
 * Opens the picture in a process of its own, which has no environment, little memory and ten
 * seconds. A new one each time: a picture that breaks it can't reach the next person's.
 */
export async function runChild(order: PictureOrder): Promise<PictureAnswer | "gave_up"> {
  await turn();
  try {
    return await ask(order);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

async function turn(): Promise<void> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw unavailable("too_many_pictures");
    await new Promise<void>((go) => waiting.push(go));
  }
  running += 1;
}

function ask(order: PictureOrder): Promise<PictureAnswer | "gave_up"> {
  return new Promise((resolve) => {
    const child = fork(program, {
      env: { VIPS_BLOCK_UNTRUSTED: "1", MALLOC_ARENA_MAX: "2" },
      execArgv: ["--max-old-space-size=96", "--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const end = (answer: PictureAnswer | "gave_up") => {
      clearTimeout(patience);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const patience = setTimeout(() => end("gave_up"), patienceMs);
    child.once("message", (answer) => end(answer as PictureAnswer));
    child.once("error", () => end("gave_up"));
    child.once("exit", () => end("gave_up"));
    child.send(order, (error) => error && end("gave_up"));
  });
}
