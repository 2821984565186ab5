import { eq, type SQL, sql } from "drizzle-orm";
import type { Picture } from "#contracts/people";
import type { TrustLevel } from "#contracts/trust";
import { readerForm } from "#modules/identity";
import { blockedWith, visiblePeople } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import { userRoles, users } from "#tables/identity";
import { profiles } from "#tables/people";
import { tipSettings } from "#tables/tips";
import { userTrust } from "#tables/trust";
import type { AuthorView } from "./contract.ts";
import { forumTopics } from "./tables.ts";

export interface LoadedAuthor extends AuthorView {
  /** Blocked in either direction: their text is not shown either. */
  readonly isBlocked: boolean;
  /** Their posts link to the form for a tip. */
  readonly takesTips: boolean;
}

const anonymousAuthor = (name: string, isBlocked = false): LoadedAuthor => ({
  id: null,
  username: null,
  name,
  avatar: null,
  rank: null,
  isBlocked,
  takesTips: false,
});

/** Ids, or topics whose authors and latest posters are meant, so that both are read at once. */
type Ids = readonly string[] | { readonly ofTopics: readonly string[] };

/**
 * Authors as this reader may see them. What was written publicly stays readable; its author is
 * named only to those who may see them.
 */
export async function loadAuthors(
  ctx: Context<Actor>,
  ids: Ids,
): Promise<(id: string) => LoadedAuthor> {
  const { db, actor } = ctx;
  const t = readerTexts(ctx);
  const wanted = [...new Set("ofTopics" in ids ? ids.ofTopics : ids)];
  const { form, reader, me } = readerForm(actor);
  const query = "ofTopics" in ids ? authorsOfTopics : authorsById;
  const rows =
    wanted.length === 0 ? [] : await query(db, form, reader).execute({ ids: wanted, me });
  const byId = new Map(rows.map((row) => [row.id, toLoadedAuthor(actor, row, t)]));
  // Left, or never was.
  return (id) => byId.get(id) ?? anonymousAuthor(t("people.names.former"));
}

const ids = sql`any(${sql.placeholder("ids")}::uuid[])`;

const authorsWhere = (name: string, where: SQL) =>
  preparedQueryBy((db, reader: Actor, form) =>
    db
      .select({
        id: users.id,
        username: users.username,
        name: users.name,
        avatar: profiles.avatar,
        gone: sql<boolean>`(${users.erasedAt} is not null or ${users.deletionRequestedAt} is not null)`,
        meets: visiblePeople(reader, users.id),
        isBlocked: blockedWith(reader, users.id),
        role: sql<
          "admin" | "moderator" | null
        >`(select min(r.role) from ${userRoles} r where r.user_id = ${users.id})`,
        level: userTrust.level,
        takesTips: sql<boolean>`coalesce(${tipSettings.open}, false)`,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(userTrust, eq(userTrust.userId, users.id))
      .leftJoin(tipSettings, eq(tipSettings.userId, users.id))
      .where(where)
      .prepare(`${name}_${form}`),
  );

const authorsById = authorsWhere("forum_authors", sql`${users.id} = ${ids}`);
const authorsOfTopics = authorsWhere(
  "forum_authors_of_topics",
  sql`${users.id} = any(array(select unnest(shown.author_id || shown.recent_poster_ids)
    from ${forumTopics} shown where shown.id = ${ids}))`,
);

interface Row {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly avatar: Picture | null;
  readonly gone: boolean;
  readonly meets: boolean;
  readonly isBlocked: boolean;
  readonly role: "admin" | "moderator" | null;
  readonly level: number | null;
  readonly takesTips: boolean;
}

function toLoadedAuthor(actor: Actor, row: Row, t: Translate): LoadedAuthor {
  if (row.isBlocked) return anonymousAuthor(t("people.names.blocked"), true);
  const isSelf = isMember(actor) && actor.userId === row.id;
  if (row.gone && !isSelf) return anonymousAuthor(t("people.names.former"));
  if (!row.meets) return anonymousAuthor(t("people.names.hidden"));
  const { id, username, name, avatar, role, level, takesTips } = row;
  const rank = role ? "moderator" : ((level ?? 0) as TrustLevel);
  return { id, username, name, avatar, rank, isBlocked: false, takesTips };
}

/** Without what only this module needs to know. */
export const authorView = ({
  isBlocked: _blocked,
  takesTips: _takesTips,
  ...author
}: LoadedAuthor): AuthorView => author;
