import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { wantsSql } from "./recipients.ts";
import { creatorEmailSettings, notificationPreferences } from "./tables.ts";
import type { CreatorEmailKind } from "./unsubscribe-link.ts";

type Id = AnyColumn | SQL | string;

/**
 * Whether a user gets emails of this kind from this creator one by one. A choice for the creator
 * counts more than the settings for all creators.
 */
export function wantsCreatorEmail(
  kind: CreatorEmailKind,
  { userId, creatorId }: { readonly userId: Id; readonly creatorId: Id },
): SQL<boolean> {
  const own = kind === "creator_email" ? creatorEmailSettings.emails : creatorEmailSettings.works;
  const general = sql`(select ${wantsSql(kind, "email")} from (select) nothing
    left join ${notificationPreferences} on ${notificationPreferences.userId} = ${userId})`;
  return sql<boolean>`coalesce((select ${own} = 'each' from ${creatorEmailSettings}
    where ${creatorEmailSettings.userId} = ${userId}
      and ${creatorEmailSettings.creatorId} = ${creatorId}), ${general})`;
}
