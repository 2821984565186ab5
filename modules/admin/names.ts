import { inArray } from "drizzle-orm";
import type { AuditRow } from "#contracts/audit";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";

/** An entry as a person reads it. */
export interface AuditEntryView extends AuditRow {
  /** The actor's name; null if the account was deleted or the system acted. */
  readonly actorLabel: string | null;
  /** The part of the system that acted, if no one did. */
  readonly systemName: string | null;
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
      actorLabel: (row.actorId && byId.get(row.actorId)?.name) || null,
      systemName: row.actorId ? null : row.actorName,
      person: person ? { username: person.username, name: person.name } : null,
    };
  });
}
