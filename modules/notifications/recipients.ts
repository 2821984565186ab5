import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { anyOf, type Transaction } from "#platform/db";
import { users } from "#tables/identity";
import { blocks, mutes } from "#tables/people";
import type { ScopeKind } from "./contract.ts";
import { type Channel, notificationTypes, type TypeName } from "./notification-types.ts";
import { notificationOverrides, notificationPreferences } from "./tables.ts";

export interface Recipient {
  readonly userId: string;
  readonly app: boolean;
  readonly email: boolean;
  readonly push: boolean;
}

export interface Scope {
  readonly kind: ScopeKind;
  readonly id: string;
}

interface RecipientQuery {
  readonly type: TypeName;
  readonly to: readonly string[];
  readonly actorId: string | undefined;
  /** The guild, topic or conversation it happens in; the narrowest first. */
  readonly scopes: readonly Scope[];
  readonly now: Date;
}

/** Addressed to one user; a scope set to mentions only still lets them through. */
const personal: ReadonlySet<TypeName> = new Set(["mentioned", "replied", "quoted"]);

/**
 * Which of these users to notify, and how. Users who block the actor get nothing about them.
 * Nothing is emailed to an unconfirmed address: it may belong to a stranger, and the text is other
 * people's.
 */
export async function recipientsOf(
  tx: Transaction,
  { type, to, actorId, scopes, now }: RecipientQuery,
): Promise<readonly Recipient[]> {
  return tx
    .select({
      userId: users.id,
      app: wantsSql(type, "app"),
      email: sql<boolean>`${users.emailVerified} and ${wantsSql(type, "email")}`,
      push: wantsSql(type, "push"),
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(
      and(
        anyOf(users.id, to),
        isNull(users.erasedAt),
        isNull(users.deletionRequestedAt),
        actorId === undefined ? undefined : and(ne(users.id, actorId), acceptsFrom(actorId)),
        ...scopes.map((scope) => isNotMuted(scope, type, now)),
      ),
    )
    .orderBy(users.id);
}

/** `wants` as SQL; a test keeps the two consistent. */
export function wantsSql(type: TypeName, channel: Channel): SQL<boolean> {
  const setting = notificationTypes[type][channel];
  if (setting === "always") return sql<boolean>`true`;
  if (setting === "never") return sql<boolean>`false`;
  return sql<boolean>`coalesce((${notificationPreferences.choices} -> ${type}::text ->> ${channel}::text)::boolean, ${setting === "on"}::boolean)`;
}

const acceptsFrom = (actorId: string) =>
  sql`not exists (select from ${blocks}
      where (${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${actorId})
         or (${blocks.blockerId} = ${actorId} and ${blocks.blockedId} = ${users.id}))
    and not exists (select from ${mutes}
      where ${mutes.muterId} = ${users.id} and ${mutes.mutedId} = ${actorId})`;

const isNotMuted = ({ kind, id }: Scope, type: TypeName, now: Date) =>
  sql`not exists (select from ${notificationOverrides}
    where ${notificationOverrides.userId} = ${users.id}
      and ${notificationOverrides.scopeKind} = ${kind} and ${notificationOverrides.scopeId} = ${id}
      and (${notificationOverrides.until} is null or ${notificationOverrides.until} > ${now})
      and (${notificationOverrides.level} = 'none'
        or (${notificationOverrides.level} = 'mentions' and not ${personal.has(type)}::boolean)))`;
