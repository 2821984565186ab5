import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { landedProblems } from "./migrations.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "landed-"));
  mkdirSync(join(root, "db/migrations"), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
const record = (hashes: Record<string, string>) =>
  writeFileSync(
    join(root, "db/migrations/hashes.json"),
    JSON.stringify(
      Object.fromEntries(Object.entries(hashes).map(([tag, sha256]) => [tag, { when: 1, sha256 }])),
    ),
  );
const commit = (hashes: Record<string, string>) => {
  record(hashes);
  git("add", ".");
  git("commit", "--quiet", "--message", "migrations");
};
const problems = () => landedProblems("db/migrations", root);
const changed = (tag: string) => expect.stringMatching(new RegExp(`^${tag} has landed with`));

test("our migrations are as they landed", () => {
  expect(landedProblems()).toEqual([]);
});

test("entries that landed may be added to, but not changed or removed", () => {
  git("init", "--quiet", "--initial-branch=main");
  commit({ one: "a" });
  record({ one: "a", two: "b" });
  expect(problems()).toEqual([]);
  record({ one: "changed", two: "b" });
  expect(problems()).toEqual([changed("one")]);
  record({ two: "b" });
  expect(problems()).toEqual([changed("one")]);
});

test("a change is still reported once it is committed to main", () => {
  git("init", "--quiet", "--initial-branch=main");
  commit({ one: "a" });
  commit({ one: "changed" });
  expect(problems()).toEqual([changed("one")]);
});

test("a change in a branch that was merged is reported", () => {
  git("init", "--quiet", "--initial-branch=main");
  commit({ one: "a" });
  git("switch", "--quiet", "--create", "topic");
  commit({ one: "changed" });
  git("switch", "--quiet", "main");
  git("merge", "--quiet", "--no-ff", "--message", "merge", "topic");
  expect(problems()).toEqual([changed("one")]);
});

test("a migration of a branch may change until it lands on main or origin/main", () => {
  git("init", "--quiet", "--initial-branch=main");
  commit({ one: "a" });
  git("switch", "--quiet", "--create", "topic");
  commit({ one: "a", two: "b" });
  commit({ one: "a", two: "changed" });
  record({ one: "a", two: "changed again" });
  expect(problems()).toEqual([]);
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  expect(problems()).toEqual([changed("two")]);
});

test("nothing is compared without Git, and without the commits in a shallow clone", () => {
  record({ one: "a" });
  expect(problems()).toEqual([]);
  git("init", "--quiet", "--initial-branch=main");
  commit({ one: "a" });
  commit({ one: "changed" });
  const full = root;
  root = mkdtempSync(join(tmpdir(), "landed-"));
  git("clone", "--quiet", "--depth=1", `file://${full}`, ".");
  expect(problems()).toEqual([]);
  rmSync(full, { recursive: true });
});
