import { areaNamed } from "./scripts/mutation/areas.ts";

/** One area per run; `npm run mutation` sets the variable (docs/guides/testing.md). */
const area = areaNamed(process.env.MUTATION_AREA);
const report = `data/mutation/${area.name.replaceAll("/", "-")}`;

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: {
    configFile: "vitest.mutation.config.ts",
    related: false,
    pool: area.database ? "forks" : "threads",
  },
  mutate: [...area.mutate],
  coverageAnalysis: "perTest",
  concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 1),
  // Long, so that a busy machine does not pass for an endless loop.
  timeoutMS: 30_000,
  ignorePatterns: ["data", "build", "docs", "bench/results", "public", ".react-router", "*.log"],
  // TypeScript 7 has no programming interface to rewrite tsconfig.json with, and nothing needs it.
  tsconfigFile: "none",
  tempDirName: "data/mutation/tmp",
  reporters: ["clear-text", "progress-append-only", "json", "html"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `${report}.json` },
  htmlReporter: { fileName: `${report}.html` },
  thresholds: { high: 95, low: 90, break: 90 },
};
