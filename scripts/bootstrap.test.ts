import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isAlive } from "#tests/processes";
import { until } from "#tests/until";

/** A fake npm with configurable delay and failures, which counts its calls. */
const npm = `
const fs = require("node:fs");
fs.appendFileSync("npm.log", "ci\\n");
fs.rmSync("node_modules", { recursive: true, force: true });
fs.mkdirSync("node_modules/node/bin", { recursive: true });
if (process.env.NPM_FAILS) { console.error("npm error code " + process.env.NPM_FAILS); process.exit(1); }
setTimeout(() => {
  fs.symlinkSync(process.env.PINNED ?? process.execPath, "node_modules/node/bin/node");
}, Number(process.env.NPM_MS ?? 0));
`;

const product = `
import { fork } from "node:child_process";
import { appendFileSync } from "node:fs";
const [first = "", ...rest]: string[] = process.argv.slice(2);
if (first === "waits") process.on("message", (word) => { console.log("heard " + word); process.exit(0); });
if (first === "forks") {
  const child = fork(process.argv[1] ?? "", ["waits"]);
  setTimeout(() => child.send("a word"), 300);
}
if (first === "exit") process.exit(Number(rest[0]));
if (first === "stay") {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"])
    process.on(signal, () => { appendFileSync("signals.log", signal + "\\n"); process.exit(7); });
  setInterval(() => {}, 1000);
  appendFileSync("pid.log", String(process.pid));
}
console.log(JSON.stringify([first, ...rest]));
`;

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "guildhall bootstrap ")), "a copy");
  cpSync("scripts", join(folder, "scripts"), { recursive: true });

  writeFileSync(join(folder, "package.json"), `{"type":"module"}`);
  writeFileSync(join(folder, "package-lock.json"), `{"packages":{"":{}}}`);
  writeFileSync(join(folder, "npm.cjs"), npm);
  writeFileSync(join(folder, "scripts/start.ts"), product);
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(join(folder, ".."), { recursive: true, force: true });
});

function start(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, "scripts/bootstrap.mjs"), ...args], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      npm_execpath: join(folder, "npm.cjs"),
      npm_node_execpath: process.execPath,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let out = "";
  let err = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    err += chunk;
  });
  const done = once(child, "close").then(([code]) => ({ code, out, err }));
  return { child, done };
}
const lines = (name: string) =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8").trim().split("\n") : [];

describe("installing dependencies", () => {
  test("happens once, then the command starts quietly with its arguments", async () => {
    const first = await start(["start", "a b", "--c"]).done;
    expect(first.out).toBe(`["a b","--c"]\n`);
    expect(first.err).toMatch(/Installing .* from the lock file: done after \d+ s/);
    const second = await start(["start"]).done;
    expect(second.err).toBe("");
    expect(lines("npm.log")).toHaveLength(1);
  });

  test("happens again when the lock file has changed", async () => {
    await start(["start"]).done;
    writeFileSync(join(folder, "package-lock.json"), `{"packages":{"":{},"x":{}}}`);
    await start(["start"]).done;
    expect(lines("npm.log")).toHaveLength(2);
  });

  test("restarts after it was killed, once the orphaned npm has ended", async () => {
    const killed = start(["start"], { NPM_MS: "1500" });
    await until(() => existsSync(join(folder, "node_modules")));
    killed.child.kill("SIGKILL");
    const again = await start(["start", "x"]).done;
    expect(again.err).toContain("Another command is installing");
    expect(again.out).toBe(`["x"]\n`);
    expect(lines("npm.log")).toHaveLength(2);
    expect(existsSync(join(folder, ".installing"))).toBe(false);
  });

  test("is done by one of two that start together", async () => {
    const both = [start(["start"], { NPM_MS: "300" }), start(["start"], { NPM_MS: "300" })];
    const ended = await Promise.all(both.map(({ done }) => done));
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(lines("npm.log")).toHaveLength(1);
  });

  test("that fails without a network says so in one sentence", async () => {
    const { code, err, out } = await start(["start"], { NPM_FAILS: "ENOTFOUND" }).done;
    expect(code).toBe(1);
    expect(err).toContain("the package registry does not answer (ENOTFOUND). Check the connection");
    expect(err).not.toContain("    at ");
    expect(out).toBe("");
  });

  test("leaves a linked node_modules alone", async () => {
    const linkedFolder = join(folder, "elsewhere");
    mkdirSync(join(linkedFolder, "node/bin"), { recursive: true });
    symlinkSync(linkedFolder, join(folder, "node_modules"));
    symlinkSync(process.execPath, join(linkedFolder, "node/bin/node"));
    expect((await start(["start"]).done).code).toBe(0);
    expect(lines("npm.log")).toEqual([]);
  });
});

describe("the command", () => {
  test("returns its exit code", async () => {
    expect((await start(["start", "exit", "3"]).done).code).toBe(3);
  });

  test.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)("receives %s once", async (signal) => {
    const running = start(["start", "stay"]);
    await until(() => existsSync(join(folder, "pid.log")));
    running.child.kill(signal);
    expect((await running.done).code).toBe(7);
    expect(lines("signals.log")).toEqual([signal]);
  });

  test("may fork processes that use IPC", async () => {
    expect((await start(["start", "forks"]).done).out).toContain("heard a word");
  });

  test("stops when the bootstrap itself is killed", async () => {
    const running = start(["start", "stay"]);
    await until(() => existsSync(join(folder, "pid.log")));
    running.child.kill("SIGKILL");
    await until(() => lines("signals.log").includes("SIGTERM"));
    const pid = Number(lines("pid.log")[0]);
    await until(() => !isAlive(pid));
  });

  test("runs on this Node version if compatible when the pinned one is missing", async () => {
    const { code, err } = await start(["start"], { PINNED: join(folder, "nowhere") }).done;
    expect(code).toBe(0);
    expect(err).toContain(`using Node ${process.versions.node}`);
  });

  test("must exist", async () => {
    const { code, err } = await start(["strat"]).done;
    expect(code).toBe(1);
    expect(err).toContain(`Unknown command: strat. Available commands: start,`);
    expect(lines("npm.log")).toEqual([]);
  });
});
