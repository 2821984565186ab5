import { spawnSync } from "node:child_process";
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
import { dirname, join, relative, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";

const guide = readFileSync("docs/guides/first-change.md", "utf8");
const blocks = [...guide.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(
  ([, language = "", file = "", text = ""]) => ({ language, file, text }),
);
const copy = mkdtempSync(join(tmpdir(), "first-change-"));
/** What the guide's files and commands need; copying and deleting everything takes 30 s. */
const needed = [
  ".gitignore",
  "biome.json",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vitest.config.ts",
  "scripts",
  "tests/support",
  "db/migrations",
  "platform",
  "modules/forum",
  "modules/permissions",
  "app/features/forum",
  "app/http",
  "app/runtime",
  "app/ui",
  "locales",
];

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a clean copy that follows the guide has the feature and passes its tests", () => {
  for (const path of needed) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "dir");
  for (const { language, file, text } of blocks)
    if (language === "diff") edit(join(copy, file), text);
    else if (file) create(join(copy, file), text);

  const tests = commands().filter((command) => command.startsWith("npm run test:unit -- "));
  const paths = tests.map((command) => command.replace("npm run test:unit -- ", ""));
  expect(paths).toHaveLength(2);
  const ran = run(["scripts/bootstrap.mjs", "test:unit", ...paths]);
  expect(ran.output).toMatch(/Tests .*5 passed/);
  expect(ran.code, ran.output).toBe(0);

  const touched = [...new Set(blocks.flatMap(({ file }) => file || []))];
  const checked = run(["node_modules/@biomejs/biome/bin/biome", "check", ...touched]);
  expect(checked.code, checked.output).toBe(0);
});

test("the files and commands the guide names exist", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const command of [...commands(), ...named(/`(npm (?:run|test)[^`]*)`/g)]) {
    const [, name = ""] = /^npm (?:run )?(\S+)/.exec(command) ?? [];
    expect(Object.keys(scripts), command).toContain(name);
  }
  const made = new Set(
    blocks.filter(({ language }) => language !== "diff").map(({ file }) => file),
  );
  const files = named(/`((?:\w[\w.-]*\/)+[\w.-]*|[A-Z]+\.md)`/g);
  expect(files.length).toBeGreaterThan(8);
  const missing = files.filter(
    (file) => !made.has(file) && !existsSync(file) && !existsSync(`modules/forum/${file}`),
  );
  expect(missing).toEqual([]);
});

const commands = () =>
  blocks.filter(({ language }) => language === "sh").flatMap(({ text }) => text.trim().split("\n"));
const named = (pattern: RegExp) =>
  [...guide.replaceAll(/^```.*?^```$/gms, "").matchAll(pattern)].map(([, name = ""]) => name);

function create(file: string, text: string): void {
  expect(existsSync(file), `${file} is new`).toBe(false);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Applies a block of unchanged, removed and added lines, which must match in exactly one place. */
function edit(file: string, change: string): void {
  const lines = change.trimEnd().split("\n");
  const side = (leave: string) =>
    lines
      .filter((line) => !line.startsWith(leave))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const before = readFileSync(file, "utf8");
  const parts = before.split(side("+"));
  expect(parts.length, `the edit of ${relative(copy, file)} fits once`).toBe(2);
  writeFileSync(file, parts.join(side("-")));
}

function run(args: string[]): { code: number | null; output: string } {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST$)/.test(name)),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...env, NO_COLOR: "1" },
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}
