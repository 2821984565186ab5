import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import { siteSettings } from "../tables.ts";
import type { PartName } from "./parts.ts";

/**
 * Whether a part of the site is turned on, as a condition of queries on what belongs to it. It is read
 * once per statement, so that queries that were built once follow a change too. Jobs see everything:
 * exports, the search index and payments go on.
 */
export const whileOn = (actor: Actor, name: PartName): SQL<boolean> =>
  actor.kind === "system"
    ? sql<boolean>`true`
    : sql<boolean>`(select not exists (select from ${siteSettings} parts
        where parts.name = 'partsOff' and parts.value @> to_jsonb(${name}::text)))`;
