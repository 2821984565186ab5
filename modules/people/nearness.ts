import { type AnyColumn, type SQL, sql } from "drizzle-orm";

type PersonId = AnyColumn | SQL | string;

/** What others know of people. Handed in at wiring; until then nobody is near in these ways. */
export interface Nearness {
  readonly sharesGuild: (one: PersonId, other: PersonId) => SQL<boolean>;
  readonly supports: (supporter: PersonId, creator: PersonId) => SQL<boolean>;
  readonly creates: (person: PersonId) => SQL<boolean>;
  /** Whether machines of others may learn from what they publish. */
  readonly letsTrain: (person: PersonId) => SQL<boolean>;
}

let known: Nearness = {
  sharesGuild: () => sql<boolean>`false`,
  supports: () => sql<boolean>`false`,
  creates: () => sql<boolean>`false`,
  letsTrain: () => sql<boolean>`false`,
};

export function configurePeople(next: Partial<Nearness>): void {
  known = { ...known, ...next };
}

export const nearness = (): Nearness => known;
