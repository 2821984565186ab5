/**
 * Runs before each test file. Files share their worker process, so the environment that an earlier
 * file changed is restored.
 */
const first = globalThis as { environmentAtStart?: NodeJS.ProcessEnv };
first.environmentAtStart ??= { ...process.env };
for (const name of Object.keys(process.env))
  if (!(name in first.environmentAtStart)) delete process.env[name];
Object.assign(process.env, first.environmentAtStart);

export {};
