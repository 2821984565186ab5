import { describe } from "vitest";
import { allows, rejects } from "./fake-trees.ts";
import { moduleState } from "./module-state.ts";

describe("module state", () => {
  rejects(moduleState, [
    [
      "an exported configure function",
      { "modules/f/settings.ts": "\nexport function configureForum(next) {}" },
      "modules/f/settings.ts:2",
      /definePort/,
    ],
    [
      "one that is a constant",
      { "platform/f.ts": "export const configureMail = (next) => {};" },
      "platform/f.ts:1",
      /definePort/,
    ],
    [
      "a module-level let",
      {
        "modules/f/settings.ts": "let settings = {};\nexport const set = (s) => { settings = s; };",
      },
      "modules/f/settings.ts:1",
      /per application/,
    ],
    [
      "an exported let",
      { "server/a.ts": "export let opened;" },
      "server/a.ts:1",
      /per application/,
    ],
    [
      "the process's configuration outside an entry point",
      { "modules/f/a.ts": `import { loadConfig } from "#platform/config";` },
      "modules/f/a.ts:1",
      /appConfig/,
    ],
  ]);
  allows(moduleState, {
    "modules/f/a.ts":
      "export const guilds = definePort();\nexport function configuredProviders() { let n = 0; n += 1; return n; }",
    "modules/f/f.factory.ts": "let made = 0;",
    "app/runtime/a.ts": "let running = 0;",
    "server/worker.ts": `import { loadConfig } from "#platform/config";`,
  });
});
