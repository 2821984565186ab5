import { acrossAppParts } from "../../tests/architecture/app-parts.ts";
import { cycles } from "../../tests/architecture/cycles.ts";
import { entryPointViolations, missingEntryPoints } from "../../tests/architecture/entry-points.ts";
import { forbiddenCode } from "../../tests/architecture/forbidden.ts";
import { layerViolations } from "../../tests/architecture/layers.ts";
import { moduleState } from "../../tests/architecture/module-state.ts";
import { emptyNames } from "../../tests/architecture/names.ts";
import { retiredInDocuments, retiredTerms } from "../../tests/architecture/retired-terms.ts";
import { projectTree, type Tree } from "../../tests/architecture/source.ts";

const rules = [
  layerViolations,
  acrossAppParts,
  entryPointViolations,
  missingEntryPoints,
  cycles,
  forbiddenCode,
  moduleState,
  emptyNames,
  retiredTerms,
  retiredInDocuments,
];

/** Every breach of the rules of docs/architecture.md, each with what to do instead. */
export function architectureProblems(tree: Tree = projectTree()): string[] {
  if (tree.sources.length < 30) return ["The source files could not be read."];
  return rules.flatMap((rule) => rule(tree)).map(({ at, says }) => `${at} ${says}`);
}
