import { globSync, readFileSync } from "node:fs";

/**
 * Changes what every file in the same process would see. What is stubbed is not in this list: a file
 * restores the globals it replaced, and the environment is restored before the next file.
 */
const changesTheProcess = /\bvi\.(mock|doMock)\(|@isolated\b/;

/** Test files that need a separate process: marked by `@isolated`, or by what they call. */
export const isolatedFiles = (): string[] =>
  globSync(["{app,bench,db,modules,platform,scripts,server,tests}/**/*.test.{ts,tsx}"], {
    exclude: ["tests/e2e/**", "tests/system/**"],
  }).filter((path) => changesTheProcess.test(readFileSync(path, "utf8")));
