import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { areaNamed, areas } from "./areas.ts";
import { scoreOf } from "./score.ts";

describe("the score", () => {
  const report = (...statuses: string[]) => ({
    files: { "a.ts": { mutants: statuses.map((status) => ({ status })) } },
  });

  test("counts killed and timed out changes among those a test could notice", () => {
    expect(scoreOf(report("Killed", "Timeout", "Survived", "NoCoverage"))).toEqual({
      detected: 2,
      valid: 4,
      percent: 50,
    });
  });

  test("leaves excluded and broken changes out", () => {
    expect(scoreOf(report("Killed", "Ignored", "CompileError", "RuntimeError")).percent).toBe(100);
  });
});

describe.each(areas)("the area $name", ({ name, mutate, tests }) => {
  test("names files and tests that exist", () => {
    for (const pattern of [...mutate, ...tests].filter((each) => !each.startsWith("!")))
      expect(globSync(pattern), pattern).not.toEqual([]);
  });

  test("is found by its name alone", () => {
    expect(areaNamed(name).name).toBe(name);
    expect(() => areaNamed(`${name}/x`)).toThrow("There are:");
  });
});
