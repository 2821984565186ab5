import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { turnedOff } from "#modules/site";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, preparedQuery } from "#platform/db";
import { isTypeName, type TypeName } from "../notification-types.ts";
import { notificationGroups, notificationInboxes } from "../tables.ts";

/** The badge: one row by primary key, however many notifications there are. */
export async function countUnreadNotifications(
  ctx: Pick<Context<Actor>, "actor" | "db" | "ports">,
): Promise<number> {
  if (!isMember(ctx.actor)) return 0;
  const off = turnedOff(ctx, "notifications").filter(isTypeName);
  if (off.length > 0) return countListed(ctx.db, ctx.actor.userId, off);
  const [inbox] = await inboxQuery(ctx.db).execute({ userId: ctx.actor.userId });
  return inbox?.unread ?? 0;
}

/** Without those about parts of the site that are turned off, which the list does not have either. */
const countListed = (db: Database, userId: string, off: readonly TypeName[]): Promise<number> =>
  db.$count(
    notificationGroups,
    and(
      eq(notificationGroups.userId, userId),
      eq(notificationGroups.listed, true),
      isNull(notificationGroups.readAt),
      notInArray(notificationGroups.type, [...off]),
    ),
  );

const inboxQuery = preparedQuery((db) =>
  db
    .select({ unread: notificationInboxes.unreadCount })
    .from(notificationInboxes)
    .where(eq(notificationInboxes.userId, sql.placeholder("userId")))
    .prepare("unread_notifications"),
);
