/**
 * Completes package-lock.json after `npm install`. npm omits packages for other platforms from the
 * lock file if its registry does not have them, and `npm ci` then rejects the whole lock file on
 * every machine. Their exact versions are known, so they can be added anyway; npm fetches them only
 * on a matching platform.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type Lock, missingFromLock } from "./check/lock-file.ts";

const operatingSystems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors: Record<string, string> = {
  arm64: "arm64",
  arm: "arm",
  x64: "x64",
  ia32: "ia32",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
};

const lock: Lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const missing = missingFromLock(lock);
for (const { name, version, neededBy } of missing) {
  const words = name.split(/[-/]/);
  const cpu = words.map((word) => processors[word]).find(Boolean);
  const os = operatingSystems.find((word) => words.includes(word));
  if (!cpu) throw new Error(`${name}: its platform can't be told from its name`);
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(lock.packages[neededBy]?.dev ? { dev: true } : {}),
    ...(words.includes("musl") ? { libc: ["musl"] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, "en")),
);
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added`);
