import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { anyOf, type Transaction } from "#platform/db";
import { notificationLimits } from "./contract.ts";
import type { NotificationFacts } from "./notification-types/define.ts";
import type { TypeName } from "./notification-types.ts";
import type { Recipient } from "./recipients.ts";
import { notificationGroups, notificationInboxes, notifications } from "./tables.ts";

interface Entry {
  readonly type: TypeName;
  readonly key: string;
  readonly target: string;
  readonly actorId: string | undefined;
  readonly facts: NotificationFacts;
  readonly at: Date;
}

interface Added {
  /** The group each new notification went into, by user. Users who already had it are absent. */
  readonly groups: ReadonlyMap<string, string>;
  /** The badges that changed. */
  readonly counts: readonly { readonly userId: string; readonly unread: number }[];
}

/** Adds one notification to these users' lists, each in an open group or a new one. */
export async function addToInboxes(
  tx: Transaction,
  people: readonly Recipient[],
  entry: Entry,
): Promise<Added> {
  const ids = people.map(({ userId }) => userId);
  await lockInboxes(tx, ids);
  const known = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(and(anyOf(notifications.userId, ids), eq(notifications.key, entry.key)));
  const notified = new Set(known.map(({ userId }) => userId));
  const fresh = people.filter(({ userId }) => !notified.has(userId));
  if (fresh.length === 0) return { groups: new Map(), counts: [] };

  const groups = await joinOpenGroups(tx, fresh, entry);
  const without = fresh.filter(({ userId }) => !groups.has(userId));
  const begun = await beginGroups(tx, without, entry);
  for (const { userId, id } of begun) groups.set(userId, id);

  const { key, actorId, facts, at } = entry;
  await tx
    .insert(notifications)
    .values([...groups].map(([userId, groupId]) => ({ userId, key, groupId, actorId, facts, at })));
  const listed = begun.filter((each) => each.listed).map(({ userId }) => userId);
  return { groups, counts: await countUnread(tx, listed, 1) };
}

/** Locked in id order, so that two concurrent notifications of the same users can't deadlock. */
export async function lockInboxes(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  if (ids.length === 0) return;
  const lock = (some: readonly string[]) =>
    tx
      .select({ userId: notificationInboxes.userId })
      .from(notificationInboxes)
      .where(anyOf(notificationInboxes.userId, some))
      .orderBy(notificationInboxes.userId)
      .for("no key update");
  const locked = new Set((await lock(ids)).map(({ userId }) => userId));
  const missing = ids.filter((id) => !locked.has(id));
  // Almost everyone has one already. New ones are added in id order as well.
  if (missing.length === 0) return;
  await tx
    .insert(notificationInboxes)
    .values(missing.map((userId) => ({ userId })))
    .onConflictDoNothing();
  await lock(missing);
}

/** Moves badges that are locked already. */
export async function countUnread(tx: Transaction, userIds: readonly string[], by: number) {
  if (userIds.length === 0) return [];
  return tx
    .update(notificationInboxes)
    .set({ unreadCount: sql`${notificationInboxes.unreadCount} + ${by}` })
    .where(anyOf(notificationInboxes.userId, userIds))
    .returning({ userId: notificationInboxes.userId, unread: notificationInboxes.unreadCount });
}

async function joinOpenGroups(
  tx: Transaction,
  people: readonly Recipient[],
  { type, target, actorId, facts, at }: Entry,
): Promise<Map<string, string>> {
  const { groupWindowMs, groupMaxMs } = notificationLimits;
  const before = (ms: number) => new Date(at.getTime() - ms);
  const actor = actorId ?? null;
  const known = sql`exists (select from ${notifications}
    where ${notifications.groupId} = ${notificationGroups.id} and ${notifications.actorId} = ${actor})`;
  // One per user: marking an older group unread again can leave a user with two.
  const open = tx
    .selectDistinctOn([notificationGroups.userId], { id: notificationGroups.id })
    .from(notificationGroups)
    .where(
      and(
        anyOf(
          notificationGroups.userId,
          people.map(({ userId }) => userId),
        ),
        eq(notificationGroups.type, type),
        eq(notificationGroups.target, target),
        isNull(notificationGroups.readAt),
        gt(notificationGroups.lastAt, before(groupWindowMs)),
        gt(notificationGroups.firstAt, before(groupMaxMs)),
        // A late notification must not join a group that started long after it.
        lt(notificationGroups.firstAt, before(-groupWindowMs)),
      ),
    )
    .orderBy(notificationGroups.userId, desc(notificationGroups.lastAt));
  const joined = await tx
    .update(notificationGroups)
    .set({
      notificationCount: sql`${notificationGroups.notificationCount} + 1`,
      actorCount: sql`${notificationGroups.actorCount} + case when ${actor}::uuid is null or ${known} then 0 else 1 end`,
      actorIds: sql`case when ${actor}::uuid is null then ${notificationGroups.actorIds}
        else (array_prepend(${actor}::uuid, array_remove(${notificationGroups.actorIds}, ${actor}::uuid)))[1:3] end`,
      facts,
      lastAt: sql`greatest(${notificationGroups.lastAt}, ${at})`,
    })
    .where(inArray(notificationGroups.id, open))
    .returning({ userId: notificationGroups.userId, id: notificationGroups.id });
  return new Map(joined.map(({ userId, id }) => [userId, id]));
}

async function beginGroups(
  tx: Transaction,
  people: readonly Recipient[],
  { type, target, actorId, facts, at }: Entry,
) {
  if (people.length === 0) return [];
  return tx
    .insert(notificationGroups)
    .values(
      people.map(({ userId, app }) => ({
        userId,
        type,
        target,
        notificationCount: 1,
        actorIds: actorId ? [actorId] : [],
        actorCount: actorId ? 1 : 0,
        facts,
        listed: app,
        firstAt: at,
        lastAt: at,
      })),
    )
    .returning({
      userId: notificationGroups.userId,
      id: notificationGroups.id,
      listed: notificationGroups.listed,
    });
}
