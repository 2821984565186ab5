import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { originOf } from "../config.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-config-"));
const file = join(folder, ".env");
writeFileSync(file, "PORT=4000\nHOST=127.0.0.1\nMAIL_FROM=\n");
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["PORT", {}, "file"],
  ["PORT", { PORT: "5000" }, "environment"],
  ["PORT", { PORT: "" }, "default"],
  ["MAIL_FROM", {}, "default"],
  ["DATA_DIR", {}, "default"],
] as const)("%s with %o comes from: %s", (name, environment, origin) => {
  expect(originOf(name, environment, file)).toBe(origin);
});
