import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { environment, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";

const dockerfile = readFileSync("Dockerfile", "utf8");
const image = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
const place = temporaryDataDir();
const folder = mkdtempSync(join(tmpdir(), "guildhall-image-"));

/** What the image has, without Docker: the folders that it copies, and no development packages. */
beforeAll(async () => {
  await ensureBuilt();
  for (const [, name = ""] of image.matchAll(/^COPY --from=build \/srv\/guildhall\/(\S+) \.\//gm))
    if (name === "node_modules") linkPackages();
    else cpSync(name, join(folder, name), { recursive: true });
}, 300_000);

afterAll(async () => {
  await place.clear();
  rmSync(folder, { recursive: true, force: true });
});

/** Installed packages that are not for development alone. */
function linkPackages() {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const packages = Object.entries<{ dev?: boolean; devOptional?: boolean }>(lock.packages);
  for (const [path, { dev, devOptional }] of packages) {
    const isTop = path.lastIndexOf("node_modules/") === 0;
    const isNode = /^node_modules\/node(-bin-.*)?$/.test(path);
    if (!isTop || dev || devOptional || isNode || !existsSync(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(resolve(path), join(folder, path));
  }
}

test("the image holds no tests, settings, data, or second Node", () => {
  expect(readdirSync(folder).sort()).toEqual(
    ["app", "build", "db", "locales", "modules", "node_modules", "package.json"].concat([
      "platform",
      "scripts",
      "server",
    ]),
  );
  expect(existsSync(join(folder, "node_modules/node"))).toBe(false);
  expect(existsSync(join(folder, "node_modules/vitest"))).toBe(false);
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", "node_modules", "data", "build"]));
});

test("its command starts the site, is healthy when it is ready, and stops on SIGTERM", async () => {
  const [program, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(image)?.[1] ?? "[]");
  expect([program, ...args]).toEqual(["node", "build/app/main.js"]);
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...environment(),
      HOST: "127.0.0.1",
      PORT: "0",
      DEMO: "0",
      DATA_DIR: place.dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const exited = once(child, "exit");
  try {
    const url = () => /Guildhall is running at (http\S+)/.exec(printed)?.[1];
    await until(() => url() !== undefined || child.exitCode !== null, {
      withinMs: 300_000,
      what: "the site is open",
    });
    expect(url(), printed).toBeDefined();
    const [check, ...checkArgs] = JSON.parse(/CMD (\["node", "-e".*\])$/m.exec(image)?.[1] ?? "[]");
    expect(check).toBe("node");
    const health = spawn(process.execPath, checkArgs, {
      env: { ...environment(), PORT: new URL(url() ?? "").port },
    });
    expect((await once(health, "exit"))[0]).toBe(0);
    expect((await fetch(`${url()}/forum`)).status).toBe(200);
  } finally {
    child.kill("SIGTERM");
    await exited;
  }
  expect(child.exitCode).toBe(0);
}, 400_000);
