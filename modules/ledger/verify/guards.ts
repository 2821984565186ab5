import { sql } from "drizzle-orm";
import type { Invariant } from "./invariants.ts";

const triggers = [
  ["transfers", "transfers_stay"],
  ["transfers", "transfers_balance"],
  ["entries", "entries_stay"],
  ["entries", "entries_balance"],
  ["blocks", "blocks_stay"],
  ["accounts", "accounts_stay"],
  ["accounts", "accounts_keep_their_identity"],
  ["accounts", "accounts_are_of_a_kind"],
];

/** Verifies that the protections against tampering with the ledger are in place. */
export const guards: readonly Invariant[] = [
  {
    name: "The guards of the tables stand, and none was put to sleep",
    query: sql`
      select wanted."table", wanted.name
      from (values ${sql.join(
        triggers.map(([table, name]) => sql`(${table}::text, ${name}::text)`),
        sql`, `,
      )})
        as wanted ("table", name)
      left join pg_trigger t on t.tgname = wanted.name
        and t.tgrelid = to_regclass('ledger.' || wanted."table")
      where t.oid is null or t.tgenabled not in ('A', 'O')`,
  },
  {
    name: "Nobody but the owner may write to the tables",
    query: sql`
      select c.relname, x.grantee::regrole::text as who, x.privilege_type as may
      from pg_class c, aclexplode(c.relacl) x
      where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'r'
        and x.grantee <> c.relowner
        and x.privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER')`,
  },
];
