import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, dirname } from "node:path";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
const stopWithParent = new URL("./stop-with-parent.mjs", import.meta.url);

/** Runs a script to completion and returns its exit code; 128 + n if a signal ended it. */
export function run(node, script, args, cwd) {
  const options = ["--import", stopWithParent.href];
  const child = spawn(node, [...options, script, ...args], {
    cwd,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter) },
  });
  const release = forwardSignals(child);
  const endWatch = onNpmGone(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      release();
      endWatch();
      resolve(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1));
    });
  });
}

const npmWatchMs = 100;
/** Read early: npm may be gone by the time the command runs. */
const startedBy = process.ppid;

/**
 * npm passes SIGTERM only to the shell in which it runs a script, and both end at once. The command
 * would live on, unseen: it is stopped when the process that started this one is gone. Started
 * without npm, it may outlive the terminal, as under nohup.
 */
function onNpmGone(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const check = () => {
    if (process.ppid === startedBy) return;
    clearInterval(timer);
    stop();
  };
  const timer = setInterval(check, npmWatchMs);
  timer.unref();
  check();
  return () => clearInterval(timer);
}

/** Forwards signals until released; then returns the last one. */
export function forwardSignals(child) {
  let last;
  const handlers = signals.map((signal) => {
    const handler = () => {
      last = signal;
      // Ctrl-C in a terminal goes to the whole process group: the child has already received it.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
    return last;
  };
}
