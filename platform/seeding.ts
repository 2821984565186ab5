/** Runs seed steps on an empty database; each step runs exactly once, even if the process is killed. */
export { runSeedSteps, type SeedStep } from "./seeding/run.ts";
export { seedSteps } from "./seeding/tables.ts";
