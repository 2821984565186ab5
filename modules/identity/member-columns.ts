import { type SQL, sql } from "drizzle-orm";
import type { LimitKind, Role } from "#permissions";
import { accountLimits, passkeys, userRoles, users } from "./tables.ts";

/** The account columns that determine what the user may do. */
export const memberColumns = (now: Date | SQL) => ({
  userId: users.id,
  username: users.username,
  displayName: users.name,
  language: users.language,
  emailVerified: users.emailVerified,
  suspendedAt: users.suspendedAt,
  hasSecondFactor: sql<boolean>`${users.twoFactorEnabled} or exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
  roles: sql<
    Role[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`,
  limits: sql<
    LimitKind[]
  >`array(select ${accountLimits.kind} from ${accountLimits} where ${accountLimits.userId} = ${users.id} and (${accountLimits.until} is null or ${accountLimits.until} > ${now}))`,
});
