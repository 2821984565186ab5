import { type SQL, sql } from "drizzle-orm";

/**
 * An entry as its hash was taken of it. The trigger that writes entries says the same in its own
 * words (migration `admin_rules`); it is repeated here so that a changed trigger does not also
 * change what is checked.
 */
export const canonicalEntry: SQL<string> = sql<string>`jsonb_build_array(
  place, id, (extract(epoch from at) * 1000000)::bigint, actor_id, actor_name, nature, action,
  person_id, subject_kind, subject_id, reason, details, request_id
)::text`;
