import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, the longest first. Started last, one of them would run alone while the
 * other workers have nothing left to do. `npm test` prints the times of its run.
 */
const longest = [
  "tests/system/optional-parts.test.ts",
  "tests/system/site-name.test.ts",
  "tests/system/demo-to-live.test.ts",
  "tests/system/leaks.test.ts",
  "tests/system/newsletters.test.ts",
  "tests/system/hostile-files.test.ts",
  "tests/system/money-faults.test.ts",
  "tests/system/malformed-forms.test.ts",
  "tests/system/restore.test.ts",
  "platform/postgres/archive/archive.test.ts",
];

const places = new Map(longest.map((path, place) => [path, place]));

/** The order of Vitest, which knows no times in a clean clone, with these files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) =>
      places.get(relative(this.ctx.config.root, moduleId).replaceAll("\\", "/")) ?? longest.length;
    // Projects stay in their order: some run after others.
    return [...Map.groupBy(sorted, ({ project }) => project).values()].flatMap((group) =>
      group.sort((a, b) => placeOf(a) - placeOf(b)),
    );
  }
}
