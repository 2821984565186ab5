import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withInstallLock } from "./install-lock.mjs";
import { progress, Trouble } from "./output.mjs";
import { forwardSignals } from "./run.mjs";

const stampName = ".guildhall-installed.json";

/** Installs from the lock file where node_modules is missing, half-finished or of another lock. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withInstallLock(join(root, ".installing"), async (alsoHeldBy) => {
    if (isInstalled(root)) return; // whoever we waited for has done it
    const done = progress(`Installing ${packageCount(root)} packages from the lock file`);
    const outcome = await npmCi(root, alsoHeldBy);
    done(outcome.ok ? "done" : "failed");
    if (outcome.signal) process.exit(130);
    if (!outcome.ok) throw new Trouble(explain(outcome));
    writeFileSync(join(root, "node_modules", stampName), `${JSON.stringify(wanted(root))}\n`);
  });
}

/** The stamp is written last and `npm ci` removes it first, so a killed install has none. */
function isInstalled(root) {
  const modules = join(root, "node_modules");
  const found = lstatSync(modules, { throwIfNoEntry: false });
  if (!found) return false;
  // A link means the packages are managed elsewhere, so they are not replaced.
  if (found.isSymbolicLink()) return true;
  try {
    const stamp = JSON.parse(readFileSync(join(modules, stampName), "utf8"));
    return Object.entries(wanted(root)).every(([key, value]) => stamp[key] === value);
  } catch {
    return false;
  }
}

function wanted(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return {
    lock: createHash("sha256").update(lock).digest("hex"),
    platform: `${process.platform}-${process.arch}`,
  };
}

const packageCount = (root) =>
  Object.values(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages).filter(
    (each) => !each.optional,
  ).length;

function npmCi(root, alsoHeldBy) {
  // Development packages build the site, so they are also installed with NODE_ENV=production.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  // npm's own Node, not the running one, which may be the pinned Node that `npm ci` removes.
  const { npm_execpath: npm, npm_node_execpath: npmNode } = process.env;
  const [program, first] = npm ? [npmNode ?? process.execPath, [npm]] : ["npm", []];
  const child = spawn(program, [...first, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "pipe"],
    shell: !npm && process.platform === "win32",
  });
  if (child.pid) alsoHeldBy(child.pid);
  const release = forwardSignals(child);
  let words = "";
  child.stderr.on("data", (chunk) => {
    words = (words + chunk).slice(-20_000);
  });
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ok: false, words: String(error.message) }));
    child.on("close", (code, signal) => {
      const asked = release();
      resolve({ ok: code === 0, words, signal: signal ?? asked });
    });
  });
}

function explain({ words }) {
  const network = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH/.exec(words);
  if (network)
    return `The packages could not be installed: the package registry does not answer (${network[0]}). Check the connection and run the command again. Nothing outside node_modules was changed.`;
  if (/ENOSPC/.test(words))
    return "The packages could not be installed: the disk is full. Free about 1 GB and run the command again.";
  const first = words
    .split("\n")
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, "").trim())
    .find((line) => line && !/^code |^npm warn|^A complete log/i.test(line));
  return `The packages could not be installed; npm says: ${first ?? "nothing"}. Run \`npm ci\` to see its full output.`;
}
