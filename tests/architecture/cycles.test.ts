import { describe } from "vitest";
import { cycles } from "./cycles.ts";
import { allows, refuses } from "./made-up-trees.ts";

describe("rings", () => {
  refuses(cycles, [
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
  ]);
  allows(cycles, {
    "platform/a.ts": `import "./b.ts"; import "./c.ts";`,
    "platform/b.ts": `import "./c.ts"; import type { A } from "./a.ts";`,
    "platform/c.ts": `import { type A } from "./a.ts";`,
  });
});
