import { describe } from "vitest";
import { entryPointViolations, missingEntryPoints } from "./entry-points.ts";
import { allows, rejects } from "./fake-trees.ts";

describe("entry points", () => {
  rejects(entryPointViolations, [
    [
      "a relative path from app into the kernel",
      { "app/http/a.ts": `import "../../platform/db.ts";`, "platform/db.ts": "" },
      "app/http/a.ts:1",
      /Write #platform\/db instead; .*second copy/,
    ],
    [
      "a relative path from the server into app",
      { "server/web.ts": `import "../app/http/scope.ts";` },
      "server/web.ts:1",
      /Write #app\/http\/scope.ts/,
    ],
    [
      "reaching into another module",
      { "modules/forum/a.ts": `import "../identity/queries/x.ts";` },
      "modules/forum/a.ts:1",
      /reaches into the module identity/,
    ],
    [
      "going past a door of the kernel",
      { "modules/forum/a.ts": `import "#platform/db/transaction";` },
      "modules/forum/a.ts:1",
      /Use #platform\/db, and export/,
    ],
    [
      "a door that is not there",
      { "app/http/a.ts": `import "#platform/dbb";` },
      "app/http/a.ts:1",
      /not there/,
    ],
    [
      "climbing between parts of app",
      { "app/routes/a.tsx": `import "../ui/Button.tsx";` },
      "app/routes/a.tsx:1",
      /Write #app\/ui\/Button.tsx/,
    ],
    [
      "a missing extension",
      { "scripts/a.ts": `import "./b";`, "scripts/b.ts": "" },
      "scripts/a.ts:1",
      /extension/,
    ],
  ]);
  allows(entryPointViolations, {
    "vite.config.ts": `import "./app/pwa/plugin.ts";`,
    "app/root.tsx": `import "./http/scope.ts"; import type { R } from "./+types/root";`,
    "app/http/a.ts": `import "./b.ts"; import "./c.svg?url"; import "#app/ui/x.ts"; import "#platform/db";`,
    "app/ui/x.ts": "",
    "platform/db.ts": `export * from "./db/a.ts";`,
    "platform/db/a.ts": `import "../log.ts"; import "./b.ts"; import "../jobs/enqueue.ts";`,
    "modules/forum/a.test.ts": `import "../identity/identity.factory.ts";`,
    "server/main.ts": `import "../scripts/build.ts";`,
  });

  rejects(missingEntryPoints, [
    [
      "a module without a README",
      { "modules/forum/index.server.ts": "" },
      "modules/forum/README.md",
      /what it owns/,
    ],
    [
      "a module without a door",
      { "modules/forum/README.md": "", "modules/forum/rules.ts": "" },
      "modules/forum/index.server.ts",
      /door/,
    ],
    [
      "a door under another name",
      {
        "modules/forum/README.md": "",
        "modules/forum/index.server.ts": "",
        "modules/forum/schema.ts": "",
      },
      "modules/forum/schema.ts",
      /tables.ts/,
    ],
    [
      "a module without a place",
      { "modules/weather/README.md": "", "modules/weather/index.server.ts": "" },
      "modules/weather",
      /layers.ts/,
    ],
    ["a kernel folder without a door", { "platform/jobs/a.ts": "" }, "platform/jobs.ts", /door/],
  ]);
  allows(missingEntryPoints, {
    "modules/forum/README.md": "",
    "modules/forum/index.server.ts": "",
    "modules/forum/contract.ts": "",
    "modules/permissions/README.md": "",
    "modules/permissions/index.ts": "",
    "platform/jobs.ts": "",
    "platform/jobs/a.ts": "",
  });
});
