import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findChromium } from "./browser.ts";

test("the named browser comes first, then those in PATH; unusable ones are skipped", () => {
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

test("the headless shell is preferred unless the full browser is requested", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-browser-"));
  const whole = join(folder, "chromium");
  const light = join(folder, "chromium-headless-shell");
  for (const path of [whole, light]) writeFileSync(path, "", { mode: 0o755 });
  expect(findChromium({ PATH: folder })).toBe(light);
  expect(findChromium({ PATH: folder }, { whole: true })).toBe(whole);
  rmSync(light);
  expect(findChromium({ PATH: folder })).toBe(whole);
  rmSync(folder, { recursive: true });
});
