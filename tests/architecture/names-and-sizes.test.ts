import { describe, expect, test } from "vitest";
import { allows, refuses } from "./made-up-trees.ts";
import { emptyNames, tooLong } from "./names-and-sizes.ts";
import { treeOf } from "./source.ts";

describe("names and sizes", () => {
  refuses(emptyNames, [
    [
      "utils",
      { "platform/db/utils.ts": "" },
      "platform/db/utils.ts",
      /named after what it is about/,
    ],
    [
      "a service",
      { "modules/forum/topic.service.ts": "" },
      "modules/forum/topic.service.ts",
      /named/,
    ],
    [
      "helpers by another ending",
      { "app/ui/date-helpers.tsx": "" },
      "app/ui/date-helpers.tsx",
      /named/,
    ],
    ["a folder of them", { "app/common/dates.ts": "" }, "app/common/dates.ts", /named/],
    ["types", { "modules/forum/types.ts": "" }, "modules/forum/types.ts", /named/],
  ]);
  allows(emptyNames, { "app/pwa/service-worker.ts": "", "modules/media/media-types.ts": "" });

  const withoutExcuses = (tree: Parameters<typeof tooLong>[0]) => tooLong(tree, {});
  refuses(withoutExcuses, [
    ["a long file", { "app/a.ts": "1;\n".repeat(201) }, "app/a.ts", /has 201 lines/],
  ]);
  allows(withoutExcuses, { "app/a.ts": "1;\n".repeat(200), "app/a.test.ts": "1;\n".repeat(350) });

  test("an excuse holds while it is needed, and not longer", () => {
    const excused = { "app/a.ts": "a table", "app/gone.ts": "was long" };
    const findings = tooLong(treeOf({ "app/a.ts": "1;\n".repeat(300) }), excused);
    expect(findings.map(({ at }) => at)).toEqual(["app/gone.ts"]);
  });
});
