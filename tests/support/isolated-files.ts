import { globSync, readFileSync } from "node:fs";

/** Changes what every file in the same process would see. */
const changesTheProcess = /\bvi\.(mock|doMock|stubEnv|stubGlobal)\(|@isolated\b/;

/** Test files that need a process of their own: they say so by `@isolated`, or by what they call. */
export const isolatedFiles = (): string[] =>
  globSync(["{app,bench,db,modules,platform,scripts,server,tests}/**/*.test.{ts,tsx}"], {
    exclude: ["tests/e2e/**", "tests/whole/**"],
  }).filter((path) => changesTheProcess.test(readFileSync(path, "utf8")));
