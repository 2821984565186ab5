import { defineConfig } from "vitest/config";
import { isolatedFiles } from "./tests/support/isolated-files.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

const everywhere = ["**/node_modules/**", "build/**", "data/**", "tests/e2e/**"];
/** Tests that start the whole product as processes of their own. */
const whole = "tests/system/**/*.test.ts";
/** Those that measure how soon something happens. */
const timing = [
  "database-crash",
  "graceful-stop",
  "locked-tables",
  "maintenance",
  "messages",
  "open-connections",
  "two-processes",
].map((name) => `tests/system/${name}.test.ts`);
const startsProduct = {
  globalSetup: ["tests/support/build.setup.ts"],
  testTimeout: 120_000,
  hookTimeout: 240_000,
};
const isolated = isolatedFiles();
const needsPostgres = {
  globalSetup: ["tests/support/postgres.setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    env: { LOG_LEVEL: "error", AUTH_SECRET: "for tests alone, and long enough to be one" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...everywhere, whole, ...isolated],
          ...needsPostgres,
          // Importing is most of a file's time: the files of a worker share what is imported.
          isolate: false,
          setupFiles: ["tests/support/fresh-process-state.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          include: isolated,
          exclude: everywhere,
          ...needsPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: "whole",
          include: [whole],
          exclude: [...everywhere, ...timing],
          sequence: { groupOrder: 1 },
          // They wait for servers that start, stop or are killed half of the time.
          maxWorkers: 3,
          ...startsProduct,
        },
      },
      {
        extends: true,
        test: {
          name: "timing",
          include: timing,
          exclude: everywhere,
          // One at a time and last: nothing else slows down what is measured.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          ...startsProduct,
        },
      },
    ],
  },
});
