import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lockFileProblems, missingFromLock } from "./lock-file.ts";

test("a lock file that npm ci would reject is reported with a fix", () => {
  const packages = {
    "": {},
    "node_modules/a": { optionalDependencies: { "a-linux": "1.0.0", "a-darwin": "1.0.0" } },
    "node_modules/a/node_modules/a-linux": { version: "1.0.0" },
  };
  expect(missingFromLock({ packages })).toEqual([
    { name: "a-darwin", version: "1.0.0", neededBy: "node_modules/a" },
  ]);
  expect(lockFileProblems({ packages })[0]).toContain("Run node scripts/complete-lock.ts");
});

test("a resolved URL in the lock file is reported", () => {
  const packages = { "node_modules/a": { resolved: "https://packages.example/a.tgz" } };
  expect(lockFileProblems({ packages })[0]).toContain("node_modules/a names the address");
});

test("our lock file is complete", () => {
  expect(lockFileProblems(JSON.parse(readFileSync("package-lock.json", "utf8")))).toEqual([]);
});
