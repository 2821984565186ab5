import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { definePort, type WithPorts } from "#platform/ports";

type PersonId = AnyColumn | SQL | string;

/** What others know of people. Where nobody provides it, nobody is near in these ways. */
export interface Nearness {
  readonly sharesGuild: (one: PersonId, other: PersonId) => SQL<boolean>;
  readonly supports: (supporter: PersonId, creator: PersonId) => SQL<boolean>;
  readonly creates: (person: PersonId) => SQL<boolean>;
  /** Whether machines of others may learn from what they publish. */
  readonly letsTrain: (person: PersonId) => SQL<boolean>;
}

const never = () => sql<boolean>`false`;

export const nearnessPort = definePort<Nearness>("people.nearness", () => ({
  sharesGuild: never,
  supports: never,
  creates: never,
  letsTrain: never,
}));

export const nearness = ({ ports }: WithPorts): Nearness => ports.get(nearnessPort);
