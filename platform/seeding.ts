/** Fills an empty place, step by step; each step happens once, whatever kills the process. */
export { runSeedSteps, type SeedStep } from "./seeding/run.ts";
export { seedSteps } from "./seeding/tables.ts";
