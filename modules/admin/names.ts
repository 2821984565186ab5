import { inArray } from "drizzle-orm";
import type { AuditRow } from "#contracts/audit";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";

/** An entry as a person reads it. */
export interface AuditEntryView extends AuditRow {
  /** The actor's name, or the part of the system that acted. */
  readonly actorLabel: string;
  readonly person: { readonly username: string; readonly name: string } | null;
}

/** Puts names to the bare identifiers of entries. */
export async function withNames(
  { db }: Pick<Context, "db">,
  rows: readonly AuditRow[],
): Promise<readonly AuditEntryView[]> {
  const ids = [...new Set(rows.flatMap(({ actorId, personId }) => [actorId, personId]))];
  const known = ids.filter((id) => id !== null);
  const found =
    known.length === 0
      ? []
      : await db
          .select({ id: users.id, username: users.username, name: users.name })
          .from(users)
          .where(inArray(users.id, known));
  const byId = new Map(found.map((user) => [user.id, user]));
  return rows.map((row) => {
    const person = row.personId ? byId.get(row.personId) : undefined;
    return {
      ...row,
      actorLabel: row.actorId
        ? (byId.get(row.actorId)?.name ?? "Somebody who left")
        : `The house (${row.actorName})`,
      person: person ? { username: person.username, name: person.name } : null,
    };
  });
}
