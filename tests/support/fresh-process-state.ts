/**
 * Runs before each test file. Files share their worker process, so what an earlier file left in it
 * is put back: registered listeners and keepers, and the environment.
 */
import { registerListeners } from "#platform/events";
import { registerKeepers } from "#platform/storage";

const first = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
first.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!(name in first.environmentAtStart)) delete process.env[name];
Object.assign(process.env, first.environmentAtStart);

registerListeners([]);
registerKeepers([]);
