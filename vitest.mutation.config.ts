import { defineConfig } from "vitest/config";
import { areaNamed } from "./scripts/mutation/areas.ts";
import ordinary from "./vitest.config.ts";

const area = areaNamed(process.env.MUTATION_AREA);

/** The tests of one area, for Stryker: no projects, and PostgreSQL only where it is needed. */
export default defineConfig({
  test: {
    env: ordinary.test?.env,
    include: [...area.tests],
    exclude: ["**/node_modules/**"],
    globalSetup: area.database ? ["tests/support/postgres.setup.ts"] : [],
    isolate: false,
    testTimeout: 15_000,
  },
});
