import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { pagePrints } from "../../../scripts/draw-prints.ts";
import { drawPrint, sceneNames } from "./prints.ts";

const print = { palette: "dusk", seed: "1", title: "A print" } as const;

describe("illustrations", () => {
  test.each(sceneNames)("%s is deterministic and contains no invalid number", (scene) => {
    const drawn = drawPrint({ ...print, scene });
    expect(drawn).toBe(drawPrint({ ...print, scene }));
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawn).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 600 400"/);
  });

  test("differ by seed", () => {
    const scene = "estuary";
    expect(drawPrint({ ...print, scene })).not.toBe(drawPrint({ ...print, scene, seed: "2" }));
  });

  test("use unique clip ids within and between drawings", () => {
    const names = ["1", "2"].flatMap((seed) =>
      [...drawPrint({ ...print, scene: "ranges", seed }).matchAll(/clipPath id="([^"]+)"/g)].map(
        ([, name]) => name,
      ),
    );
    expect(names).toHaveLength(12);
    expect(new Set(names).size).toBe(12);
  });

  test("escape their title as text", () => {
    expect(drawPrint({ ...print, scene: "pots", title: "<b>Pots</b> & pans" })).toContain(
      "<title>&lt;b&gt;Pots&lt;/b&gt; &amp; pans</title>",
    );
  });

  test.each(Object.keys(pagePrints))("the file %s is up to date with the drawing code", (path) => {
    const stored = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
    expect(stored).toBe(pagePrints[path]);
  });
});
