import { existsSync } from "node:fs";
import { join } from "node:path";
import { say, Trouble } from "./output.mjs";

export const oldestNode = "20.19.0";
/** The first that runs our TypeScript as it is, with everything the server uses. */
const goodNode = "24.7.0";

export function atLeast(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split(".").map(Number.parseFloat));
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i] > b[i];
  return true;
}

/** The pinned Node from the npm package `node`, else the running one if it is new enough. */
export function chooseNode(root, running = process.versions.node) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const pinned = join(root, "node_modules", "node", "bin", name);
  if (existsSync(pinned)) return pinned;
  if (!atLeast(running, goodNode))
    throw new Trouble(
      `Node 24 was not installed with the packages (are install scripts turned off?), and this Node ${running} is older than ${goodNode}. Install Node 24 and run the command again.`,
    );
  say(`The pinned version of Node was not installed with the packages; using Node ${running}.`);
  return process.execPath;
}
