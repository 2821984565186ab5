import { spawn } from "node:child_process";
import { type FSWatcher, watch } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * `npm run dev`: screens are hot-reloaded (Vite); platform, modules and server are loaded by Node
 * itself, so a change there restarts the server.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
let child = start();
let pending: NodeJS.Timeout | undefined;
let stopping = false;

function start() {
  // Vite loads the development builds of React and the router; Node must not load others beside.
  return spawn(process.execPath, ["--conditions=development", "server/dev.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", DEV_PAGES: "1" },
  }).once("exit", (code) => {
    if (stopping) process.exit(code ?? 0);
  });
}

const restart = () => {
  clearTimeout(pending);
  pending = setTimeout(() => {
    console.log("\nSource files changed; restarting");
    child.once("exit", () => {
      child = start();
    });
    child.kill("SIGTERM");
  }, 200);
};

const watchers: FSWatcher[] = ["platform", "modules", "server", "db"].map((folder) =>
  watch(`${root}/${folder}`, { recursive: true }, (_, file) => {
    if (file && !file.includes(".test.")) restart();
  }),
);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    stopping = true;
    for (const watcher of watchers) watcher.close();
    child.kill("SIGTERM");
  });
