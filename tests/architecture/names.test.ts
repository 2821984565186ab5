import { describe } from "vitest";
import { allows, rejects } from "./fake-trees.ts";
import { emptyNames } from "./names.ts";

describe("names", () => {
  rejects(emptyNames, [
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
});
