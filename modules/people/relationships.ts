import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { definePort, type WithPorts } from "#platform/ports";

type PersonId = AnyColumn | SQL | string;

/** Relations known to other modules. Without a provider none of them exists. */
export interface Relationships {
  readonly sharesGuild: (one: PersonId, other: PersonId) => SQL<boolean>;
  readonly supports: (supporter: PersonId, creator: PersonId) => SQL<boolean>;
  readonly creates: (person: PersonId) => SQL<boolean>;
  /** Whether machines of others may learn from what they publish. */
  readonly allowsTraining: (person: PersonId) => SQL<boolean>;
}

const never = () => sql<boolean>`false`;

export const relationshipsPort = definePort<Relationships>("people.nearness", () => ({
  sharesGuild: never,
  supports: never,
  creates: never,
  allowsTraining: never,
}));

export const relationships = ({ ports }: WithPorts): Relationships => ports.get(relationshipsPort);
