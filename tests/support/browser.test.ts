import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "./browser.ts";

test("the named browser comes first, then those on the path; what can't be run is passed over", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-browser-"));
  const [named, onPath, notProgram] = ["mine", "chromium-browser", "chromium"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  for (const path of [named, onPath, notProgram]) writeFileSync(path, "");
  for (const path of [named, onPath]) chmodSync(path, 0o755);
  expect(findChromium({ CHROMIUM_PATH: named, PATH: folder })).toBe(named);
  expect(findChromium({ PATH: folder })).toBe(onPath);
  rmSync(folder, { recursive: true });
});
