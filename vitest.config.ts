import { defineConfig } from "vitest/config";

const everywhere = ["**/node_modules/**", "build/**", "data/**", "tests/e2e/**"];
/** Tests that start the whole product as processes of their own. */
const whole = "tests/whole/**/*.test.ts";

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers: 2,
    env: { LOG_LEVEL: "error", AUTH_SECRET: "for tests alone, and long enough to be one" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...everywhere, whole],
          globalSetup: ["tests/support/postgres.setup.ts"],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: "whole",
          include: [whole],
          exclude: everywhere,
          // One at a time and last: each has a server, a database and their timings to itself.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
