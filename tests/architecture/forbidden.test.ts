import { describe } from "vitest";
import { allows, rejects } from "./fake-trees.ts";
import { forbiddenCode } from "./forbidden.ts";

describe("forbidden code", () => {
  rejects(forbiddenCode, [
    [
      "an object literal that is spread",
      { "app/a.ts": "f({ ...{ a, b } });" },
      "app/a.ts:1",
      /out/,
    ],
    ["an array literal that is spread", { "app/a.ts": "f(...[a, b]);" }, "app/a.ts:1", /out/],
    [
      "a literal spread into attributes",
      { "app/A.tsx": "<A {...{ a, b }} />" },
      "app/A.tsx:1",
      /out/,
    ],
    [
      "variables declared from an array literal",
      { "modules/f/a.ts": "const [a, b] = [1, 2] as const;" },
      "modules/f/a.ts:1",
      /each by itself/,
    ],
    [
      "new Date() in a module",
      { "modules/f/a.ts": "\n\nconst x = new Date();" },
      "modules/f/a.ts:3",
      /ctx\.clock/,
    ],
    [
      "Date.now() in a module",
      { "modules/f/a.ts": "f(Date.now());" },
      "modules/f/a.ts:1",
      /ctx\.clock/,
    ],
    [
      "process.env outside the configuration",
      { "server/web.ts": "process.env.PORT" },
      "server/web.ts:1",
      /config/,
    ],
    ["process['env'] too", { "app/a.ts": `process["env"]` }, "app/a.ts:1", /config/],
    [
      "HTML as it is",
      { "app/ui/Post.tsx": "<p dangerouslySetInnerHTML={{ __html: x }} />" },
      "app/ui/Post.tsx:1",
      /<Html>/,
    ],
    ["an inline style", { "app/ui/A.tsx": "<p style={{ color }} />" }, "app/ui/A.tsx:1", /class/],
    [
      "React Router's Link",
      { "app/ui/A.tsx": `import { Form, Link } from "react-router";` },
      "app/ui/A.tsx:1",
      /<a href>/,
    ],
    [
      "and NavLink under another name",
      { "app/ui/A.tsx": `import { NavLink as L } from "react-router";` },
      "app/ui/A.tsx:1",
      /<a href>/,
    ],
    ["raw SQL", { "modules/f/a.ts": "sql.raw(name)" }, "modules/f/a.ts:1", /unescaped/],
    [
      "SQL names from text",
      { "modules/f/a.ts": "sql.identifier(name)" },
      "modules/f/a.ts:1",
      /unescaped/,
    ],
    [
      "the door of decided cases, for anybody but their effects",
      { "modules/f/a.ts": `import { postModerationActions } from "#modules/forum";` },
      "modules/f/a.ts:1",
      /own command/,
    ],
    [
      "a contract that needs the server",
      { "modules/f/contract.ts": `import { x } from "node:crypto";` },
      "modules/f/contract.ts:1",
      /browser/,
    ],
  ]);
  allows(forbiddenCode, {
    "modules/f/a.ts":
      "const x = new Date(text); ctx.clock.now(); /* new Date() */ const s = 'Date.now()';",
    "modules/f/a.test.ts": "new Date(); process.env.X;",
    "platform/config.ts": "process.env",
    "platform/db/a.ts": "sql.raw(x)",
    "scripts/a.ts": "process.env.X; new Date()",
    "app/ui/Html.tsx": "<p dangerouslySetInnerHTML={x} />",
    "app/ui/A.tsx": `import { Form } from "react-router"; const style = { Link: 1 };`,
    "modules/f/contract.ts": `import { z } from "zod"; import type { X } from "#tables/f";`,
  });
});
