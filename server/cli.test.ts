import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const guildhall = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ["server/cli.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });

test("an invalid setting is explained as a table and nothing else", () => {
  const { status, stderr, stdout } = guildhall(["config"], { DATABASE_POOL: "many" });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^The configuration is invalid:\n/);
  expect(stderr).toMatch(/DATABASE_POOL +"many" +must be a whole number/);
  expect(stderr).not.toMatch(/^\s+at |ConfigError|node:internal/m);
});

test("an unknown command lists the available ones", () => {
  const { status, stdout } = guildhall(["dance"]);
  expect(status).toBe(2);
  for (const name of ["config", "announce", "registration", "invite", "backup", "restore"])
    expect(stdout).toContain(`npm run guildhall -- ${name} `);
});

test("the languages are listed with what is translated, English first and complete", () => {
  const { status, stdout } = guildhall(["locales", "--missing"]);
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split("\n");
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["en", "ar", "de", "es", "fr", "ja"]);
  for (const line of lines) expect(line).toMatch(/^\w\w +100 % +(\d{4}) of \1 +\S+$/);
});
