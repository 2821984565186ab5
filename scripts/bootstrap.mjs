/**
 * The entry point of every command: `node scripts/bootstrap.mjs <command> [args]`. Runs on any Node
 * from 20.19 with nothing installed, so it and the files beside it use only Node's own modules. It
 * installs what is missing and runs the command under the project's pinned Node.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./bootstrap/install.mjs";
import { atLeast, chooseNode, oldestNode } from "./bootstrap/node.mjs";
import { say, Trouble } from "./bootstrap/output.mjs";
import { run } from "./bootstrap/run.mjs";

const commands = {
  start: "scripts/start.ts",
  worker: "scripts/worker.ts",
  guildhall: "scripts/guildhall.ts",
  dev: "scripts/dev.ts",
  build: "scripts/build.ts",
  check: "scripts/check.ts",
  test: "scripts/test.ts",
  "test:unit": "scripts/test-unit.ts",
  "test:changed": "scripts/test-changed.ts",
  "test:e2e": "scripts/test-e2e.ts",
  bench: "bench/run.ts",
  screens: "scripts/screens.ts",
  messages: "scripts/messages.ts",
  migrations: "scripts/migrations.ts",
  mutation: "scripts/mutation.ts",
  sbom: "scripts/sbom.ts",
};

/** The same from the last build, which finds out itself whether it is still that of the sources. */
const built = {
  start: "build/app/start.js",
  worker: "build/app/start-worker.js",
  guildhall: "build/app/start-guildhall.js",
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function main([command, ...args]) {
  if (!atLeast(process.versions.node, oldestNode))
    throw new Trouble(
      `Guildhall needs Node ${oldestNode} or newer; this is ${process.versions.node}. Get one at https://nodejs.org and run the command again.`,
    );
  const script = commands[command ?? ""];
  if (!script)
    throw new Trouble(
      `${command ? `Unknown command: ${command}.` : "No command given."} Available commands: ${Object.keys(commands).join(", ")}.`,
    );
  await ensureInstalled(root);
  if (!existsSync(join(root, script))) throw new Trouble(`${script} is missing from this copy.`);
  // The stamp is written last and removed first: without it, the build is unfinished.
  const fromBuild = join(root, built[command] ?? script);
  const isBuilt = existsSync(join(root, "build/.stamp")) && existsSync(fromBuild);
  return run(chooseNode(root), isBuilt ? fromBuild : join(root, script), args, root);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    say(error instanceof Trouble ? error.message : String(error?.stack ?? error));
    process.exit(1);
  },
);
