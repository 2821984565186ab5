import { eq, inArray, sql } from "drizzle-orm";
import type { Picture } from "#contracts/people";
import { levelNames, type TrustLevel } from "#contracts/trust";
import { blockedWith, visiblePeople } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import { userRoles, users } from "#tables/identity";
import { profiles } from "#tables/people";
import { trustStandings } from "#tables/trust";
import type { Reader } from "./access.ts";
import type { AuthorView } from "./contract.ts";

export interface Shown extends AuthorView {
  /** Either of the two keeps the other away: what they wrote is not shown either. */
  readonly keptAway: boolean;
}

const nameless = (name: string, keptAway = false): Shown => ({
  id: null,
  username: null,
  name,
  avatar: null,
  rank: "",
  keptAway,
});

/** Left, or never was. */
export const formerMember = nameless("Former member");

/**
 * Who stands beside each text, as this reader may see it. What somebody wrote in the open stays
 * readable; who it was is told only to those who may meet them.
 */
export async function shownPeople(
  db: Reader,
  actor: Actor,
  ids: readonly string[],
): Promise<(id: string) => Shown> {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({
            id: users.id,
            username: users.username,
            name: users.name,
            avatar: profiles.avatar,
            gone: sql<boolean>`(${users.erasedAt} is not null or ${users.deletionRequestedAt} is not null)`,
            meets: visiblePeople(actor, users.id),
            keptAway: blockedWith(actor, users.id),
            role: sql<
              "admin" | "moderator" | null
            >`(select min(r.role) from ${userRoles} r where r.user_id = ${users.id})`,
            level: trustStandings.level,
          })
          .from(users)
          .leftJoin(profiles, eq(profiles.userId, users.id))
          .leftJoin(trustStandings, eq(trustStandings.userId, users.id))
          .where(inArray(users.id, wanted));
  const byId = new Map(rows.map((row) => [row.id, toShown(actor, row)]));
  return (id) => byId.get(id) ?? formerMember;
}

interface Row {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar: Picture | null;
  readonly gone: boolean;
  readonly meets: boolean;
  readonly keptAway: boolean;
  readonly role: "admin" | "moderator" | null;
  readonly level: number | null;
}

function toShown(actor: Actor, row: Row): Shown {
  if (row.keptAway) return nameless("Somebody kept away", true);
  const isSelf = isMember(actor) && actor.userId === row.id;
  if (row.gone && !isSelf) return formerMember;
  if (!row.meets) return nameless("A member");
  const { id, username, name, avatar, role, level } = row;
  const rank = role ? "Steward" : levelNames[(level ?? 0) as TrustLevel];
  return { id, username, name, avatar, rank, keptAway: false };
}

/** Without what only this module needs to know. */
export const authorView = ({ keptAway: _, ...author }: Shown): AuthorView => author;
