import { describe } from "vitest";
import { cycles } from "./cycles.ts";
import { allows, rejects } from "./fake-trees.ts";

describe("import cycles", () => {
  rejects(cycles, [
    [
      "files that load each other",
      {
        "platform/a.ts": `import "./b.ts";`,
        "platform/b.ts": `import "#platform/c";`,
        "platform/c.ts": `export { x } from "./a.ts";`,
      },
      "platform/a.ts",
      /platform\/a.ts → platform\/b.ts → platform\/c.ts → platform\/a.ts/,
    ],
    [
      "files that import only types from each other",
      {
        "modules/forum/contract.ts": `export type { Page } from "./page.ts";`,
        "modules/forum/page.ts": `import type { Kind } from "#contracts/forum";`,
      },
      "modules/forum/contract.ts",
      /contract.ts → modules\/forum\/page.ts → modules\/forum\/contract.ts.*a type, into a third file/,
    ],
    [
      "a file that names a type of one that imports it",
      {
        "app/ui/A.tsx": `import { B } from "./B.tsx";`,
        "app/ui/B.tsx": `import { type Props } from "./A.tsx";`,
      },
      "app/ui/A.tsx",
      /third file/,
    ],
  ]);
  allows(cycles, {
    "platform/a.ts": `import "./b.ts"; import type { C } from "./c.ts";`,
    "platform/b.ts": `import "./c.ts";`,
    "platform/c.ts": `import "vite";`,
  });
});
