import { describe, expect, test } from "vitest";
import { acrossAppParts } from "./architecture/app-parts.ts";
import { againstTheArrows } from "./architecture/arrows.ts";
import { cycles } from "./architecture/cycles.ts";
import { missingDoors, pastTheDoors } from "./architecture/doors.ts";
import { forbiddenCode } from "./architecture/forbidden.ts";
import { moduleState } from "./architecture/module-state.ts";
import { emptyNames } from "./architecture/names.ts";
import { type Finding, projectTree } from "./architecture/source.ts";

const tree = projectTree();
const sentences = (findings: Finding[]) => findings.map(({ at, says }) => `${at} ${says}`);

describe("the house", () => {
  test("is read at all", () => {
    expect(tree.sources.length).toBeGreaterThan(30);
    expect(tree.sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(50);
  });

  test("keeps its arrows: server → app → modules → platform, modules only downward", () => {
    expect(sentences(againstTheArrows(tree))).toEqual([]);
  });

  test("keeps the parts of app apart: features, app/http, routes, the database", () => {
    expect(sentences(acrossAppParts(tree))).toEqual([]);
  });

  test("is entered by its doors", () => {
    expect(sentences(pastTheDoors(tree))).toEqual([]);
  });

  test("has every door and every module's README", () => {
    expect(sentences(missingDoors(tree))).toEqual([]);
  });

  test("has no rings of imports, types included", () => {
    expect(sentences(cycles(tree))).toEqual([]);
  });

  test("uses its own clock, configuration, links, HTML and SQL", () => {
    expect(sentences(forbiddenCode(tree))).toEqual([]);
  });

  test("keeps no application's state in modules", () => {
    expect(sentences(moduleState(tree))).toEqual([]);
  });

  test("has names that say what things are", () => {
    expect(sentences(emptyNames(tree))).toEqual([]);
  });
});
