import { type SQL, sql } from "drizzle-orm";

/**
 * An entry in the form its hash is computed from. The trigger that writes entries has its own copy
 * (migration `admin_rules`), so that a modified trigger does not also change the check.
 */
export const canonicalEntry: SQL<string> = sql<string>`jsonb_build_array(
  place, id, (extract(epoch from at) * 1000000)::bigint, actor_id, actor_name, nature, action,
  person_id, subject_kind, subject_id, reason, details, request_id
)::text`;
