import type { Clock } from "#platform/clock";
import { type Database, openDatabase } from "#platform/db";
import { type Faults, noFaults } from "./faults.ts";

/** One sandbox processor, with its own pool so that its books commit separately from ours. */
export interface SandboxInstance {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs webhooks; the merchant has the same. */
  readonly secret: string;
  /** Also accepted while the merchant rotates to a new one. */
  readonly oldSecrets?: readonly string[];
  readonly faults: Faults;
  /** Origin of its pages: the merchant's own site, since there is no other. */
  readonly origin: () => string;
  /** When something last happened that a webhook tells of, for how often to look for those. */
  readonly activity: { atMs: number };
}

interface SandboxOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly secret: string;
  readonly oldSecrets?: readonly string[];
  readonly origin: () => string;
  readonly faults?: Partial<Faults>;
  readonly connections?: number;
}

export function createSandbox({
  databaseUrl,
  connections = 4,
  faults,
  ...rest
}: SandboxOptions): SandboxInstance & { close(): Promise<void> } {
  const db = openDatabase(databaseUrl, { max: connections, applicationName: "guildhall sandbox" });
  return {
    ...rest,
    db,
    faults: withDefaults(faults),
    activity: { atMs: 0 },
    close: () => db.$client.end(),
  };
}

/** Read again each time, since a test turns them on and off. */
const withDefaults = (faults: Partial<Faults> = {}): Faults =>
  new Proxy(noFaults, {
    get: (all, name) => faults[name as keyof Faults] ?? all[name as keyof Faults],
  });
