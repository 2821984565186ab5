import { describe } from "vitest";
import { allows, rejects } from "./fake-trees.ts";
import { layerViolations } from "./layers.ts";

describe("layers", () => {
  rejects(layerViolations, [
    [
      "the kernel using a module",
      { "platform/a.ts": `import { x } from "#modules/forum";` },
      "platform/a.ts:1",
      /points up.*emit an event/,
    ],
    [
      "a module using the web",
      { "modules/forum/a.ts": `\nexport { x } from "#app/http/scope.ts";` },
      "modules/forum/a.ts:2",
      /points up/,
    ],
    [
      "the web using the server",
      { "app/routes/a.ts": `const x = await import("#server/web");` },
      "app/routes/a.ts:1",
      /points up/,
    ],
    [
      "the product using tests",
      { "app/routes/a.ts": `import "#tests/until";` },
      "app/routes/a.ts:1",
      /points up/,
    ],
    [
      "a module using one above it",
      { "modules/ledger/a.ts": `import { tip } from "#modules/tips";` },
      "modules/ledger/a.ts:1",
      /ledger may not use tips.*event/,
    ],
    [
      "neighbours using each other, even for a type or a table",
      { "modules/tips/tables.ts": `import type { p } from "#tables/payouts";` },
      "modules/tips/tables.ts:1",
      /tips may not use payouts/,
    ],
    [
      "a module nobody has placed",
      { "modules/forum/a.ts": `import "#modules/weather";` },
      "modules/forum/a.ts:1",
      /no place yet/,
    ],
  ]);
  allows(layerViolations, {
    "server/web.ts": `import "#app/http/scope.ts"; import "#modules/forum"; import "#platform/db";`,
    "modules/forum/a.ts": `import "#modules/guilds"; import "#permissions"; import "./b.ts";`,
    "modules/ledger/a.test.ts": `import "#modules/tips"; import "#tests/database";`,
  });
});
