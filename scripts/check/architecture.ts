import { acrossAppParts } from "../../tests/architecture/app-parts.ts";
import { againstTheArrows } from "../../tests/architecture/arrows.ts";
import { cycles } from "../../tests/architecture/cycles.ts";
import { missingDoors, pastTheDoors } from "../../tests/architecture/doors.ts";
import { forbiddenCode } from "../../tests/architecture/forbidden.ts";
import { moduleState } from "../../tests/architecture/module-state.ts";
import { emptyNames } from "../../tests/architecture/names.ts";
import { projectTree, type Tree } from "../../tests/architecture/source.ts";

const rules = [
  againstTheArrows,
  acrossAppParts,
  pastTheDoors,
  missingDoors,
  cycles,
  forbiddenCode,
  moduleState,
  emptyNames,
];

/** Every breach of the rules of docs/architecture.md, each with what to do instead. */
export function architectureProblems(tree: Tree = projectTree()): string[] {
  if (tree.sources.length < 30) return ["The source files could not be read."];
  return rules.flatMap((rule) => rule(tree)).map(({ at, says }) => `${at} ${says}`);
}
