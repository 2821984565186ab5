import { and, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { users } from "#tables/identity";
import { blocks, mutes } from "#tables/people";
import type { ScopeKind } from "./contract.ts";
import { type Channel, noticeTypes, type TypeName } from "./declared.ts";
import { noticeOverrides, noticeSettings } from "./tables.ts";

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

interface Asked {
  readonly type: TypeName;
  readonly to: readonly string[];
  readonly actorId: string | undefined;
  /** The guild, topic or conversation it happens in; the narrowest first. */
  readonly scopes: readonly Scope[];
  readonly now: Date;
}

/** These speak to one person; a scope set to "only what names me" still lets them through. */
const personal: ReadonlySet<TypeName> = new Set(["mentioned", "replied", "quoted"]);

/**
 * Who of these is to be told, and how. Whoever keeps the actor away hears nothing of them. Nothing is
 * mailed to an address nobody confirmed: it may be a stranger's, and the words are other people's.
 */
export async function recipientsOf(
  tx: Transaction,
  { type, to, actorId, scopes, now }: Asked,
): Promise<readonly Recipient[]> {
  return tx
    .select({
      userId: users.id,
      app: wantsSql(type, "app"),
      email: sql<boolean>`${users.emailVerified} and ${wantsSql(type, "email")}`,
      push: wantsSql(type, "push"),
    })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(
      and(
        inArray(users.id, [...to]),
        isNull(users.erasedAt),
        isNull(users.deletionRequestedAt),
        actorId === undefined ? undefined : and(ne(users.id, actorId), letsNear(actorId)),
        ...scopes.map((scope) => notSilenced(scope, type, now)),
      ),
    )
    .orderBy(users.id);
}

/** `wants` as SQL; a test keeps the two in agreement. */
export function wantsSql(type: TypeName, channel: Channel): SQL<boolean> {
  const setting = noticeTypes[type][channel];
  if (setting === "always") return sql<boolean>`true`;
  if (setting === "never") return sql<boolean>`false`;
  return sql<boolean>`coalesce((${noticeSettings.choices} -> ${type}::text ->> ${channel}::text)::boolean, ${setting === "on"}::boolean)`;
}

const letsNear = (actorId: string) =>
  sql`not exists (select from ${blocks}
      where (${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${actorId})
         or (${blocks.blockerId} = ${actorId} and ${blocks.blockedId} = ${users.id}))
    and not exists (select from ${mutes}
      where ${mutes.muterId} = ${users.id} and ${mutes.mutedId} = ${actorId})`;

const notSilenced = ({ kind, id }: Scope, type: TypeName, now: Date) =>
  sql`not exists (select from ${noticeOverrides}
    where ${noticeOverrides.userId} = ${users.id}
      and ${noticeOverrides.scopeKind} = ${kind} and ${noticeOverrides.scopeId} = ${id}
      and (${noticeOverrides.until} is null or ${noticeOverrides.until} > ${now})
      and (${noticeOverrides.level} = 'none'
        or (${noticeOverrides.level} = 'mentions' and not ${personal.has(type)}::boolean)))`;
