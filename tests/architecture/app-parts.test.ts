import { describe } from "vitest";
import { acrossAppParts } from "./app-parts.ts";
import { allows, rejects } from "./fake-trees.ts";

describe("parts of app", () => {
  rejects(acrossAppParts, [
    [
      "the design system knowing a feature",
      { "app/ui/Button.tsx": `import { x } from "#app/features/forum/x.ts";` },
      "app/ui/Button.tsx:1",
      /as a prop/,
    ],
    [
      "the design system knowing the product",
      { "app/ui/Button.tsx": `import { x } from "#contracts/forum";` },
      "app/ui/Button.tsx:1",
      /route load it/,
    ],
    [
      "a feature asking a module itself",
      { "app/features/forum/List.tsx": `import { topicPage } from "#modules/forum";` },
      "app/features/forum/List.tsx:1",
      /route load it/,
    ],
    [
      "a feature using app/http, even for a type",
      { "app/features/forum/A.tsx": `import type { Answer } from "#app/http/form.ts";` },
      "app/features/forum/A.tsx:1",
      /prop from the route.*app\/ui\/forms/,
    ],
    [
      "a shared component using app/http",
      { "app/components/money/A.tsx": `import { x } from "#app/http/scope.ts";` },
      "app/components/money/A.tsx:1",
      /prop from the route/,
    ],
    [
      "a shared component using a feature",
      { "app/components/money/A.tsx": `import { x } from "#app/features/tips/x.ts";` },
      "app/components/money/A.tsx:1",
      /as a prop/,
    ],
    [
      "a feature using another feature",
      { "app/features/guilds/A.tsx": `import { B } from "../forum/B.tsx";` },
      "app/features/guilds/A.tsx:1",
      /guilds may not use the feature forum.*app\/components/,
    ],
    [
      "a feature using another feature's styles",
      { "app/features/guilds/A.tsx": `import "#app/features/forum/forum.css";` },
      "app/features/guilds/A.tsx:1",
      /app\/components/,
    ],
    [
      "a file that belongs to no feature",
      { "app/features/dates.ts": "" },
      "app/features/dates.ts",
      /folder of its feature/,
    ],
    [
      "a route reading tables itself",
      { "app/routes/a.ts": `import { topics } from "#tables/forum";` },
      "app/routes/a.ts:1",
      /a query or a command/,
    ],
    [
      "a route writing SQL",
      { "app/routes/a.ts": `import { sql } from "drizzle-orm";` },
      "app/routes/a.ts:1",
      /a query or a command/,
    ],
    [
      "a route opening a transaction",
      { "app/routes/a.ts": `import { inTransaction } from "#platform/db";` },
      "app/routes/a.ts:1",
      /a query or a command/,
    ],
    [
      "the server using a route's file",
      { "server/web.ts": `import { x } from "#app/routes/money/x.ts";` },
      "server/web.ts:1",
      /into a module/,
    ],
    [
      "the server using a feature",
      { "server/web.ts": `import { x } from "#app/features/money/x.ts";` },
      "server/web.ts:1",
      /into a module/,
    ],
  ]);
  allows(acrossAppParts, {
    "app/features/a/A.tsx": `import "#app/ui/Button.tsx"; import "#contracts/forum"; import "react";`,
    "app/features/a/more/B.tsx": `import "../A.tsx"; import "#app/components/money/C.tsx";`,
    "app/components/money/C.tsx": `import "../media/D.tsx"; import "#app/ui/Button.tsx";`,
    "app/routes/a.tsx": `import "#app/features/a/A.tsx"; import "#app/http/scope.ts";`,
    "server/web.ts": `import "#app/http/scope.ts";`,
    "server/web.test.ts": `import "#app/routes/a.tsx";`,
    "bench/ssr.tsx": `import "#app/features/a/A.tsx";`,
  });
});
