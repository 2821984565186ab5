import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { noticeLimits } from "./contract.ts";
import type { NoticeFacts } from "./declared/declare.ts";
import type { TypeName } from "./declared.ts";
import type { Recipient } from "./recipients.ts";
import { noticeGroups, noticeInboxes, notices } from "./tables.ts";

interface Entry {
  readonly type: TypeName;
  readonly key: string;
  readonly target: string;
  readonly actorId: string | undefined;
  readonly facts: NoticeFacts;
  readonly at: Date;
}

interface Added {
  /** The group each fresh notice went into, by person. Whoever knew it already is absent. */
  readonly groups: ReadonlyMap<string, string>;
  /** The badges that changed. */
  readonly counts: readonly { readonly userId: string; readonly unread: number }[];
}

/** Puts one notice into these people's lists, each into an open group or a new one. */
export async function addToInboxes(
  tx: Transaction,
  people: readonly Recipient[],
  entry: Entry,
): Promise<Added> {
  const ids = people.map(({ userId }) => userId);
  await lockInboxes(tx, ids);
  const known = await tx
    .select({ userId: notices.userId })
    .from(notices)
    .where(and(inArray(notices.userId, ids), eq(notices.key, entry.key)));
  const told = new Set(known.map(({ userId }) => userId));
  const fresh = people.filter(({ userId }) => !told.has(userId));
  if (fresh.length === 0) return { groups: new Map(), counts: [] };

  const groups = await joinOpenGroups(tx, fresh, entry);
  const without = fresh.filter(({ userId }) => !groups.has(userId));
  const begun = await beginGroups(tx, without, entry);
  for (const { userId, id } of begun) groups.set(userId, id);

  const { key, actorId, facts, at } = entry;
  await tx
    .insert(notices)
    .values([...groups].map(([userId, groupId]) => ({ userId, key, groupId, actorId, facts, at })));
  const listed = begun.filter((each) => each.listed).map(({ userId }) => userId);
  return { groups, counts: await countUnread(tx, listed, 1) };
}

/** In the order of their ids, so that two who tell the same people wait instead of deadlocking. */
export async function lockInboxes(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  if (ids.length === 0) return;
  await tx
    .insert(noticeInboxes)
    .values(ids.map((userId) => ({ userId })))
    .onConflictDoNothing();
  await tx
    .select({ userId: noticeInboxes.userId })
    .from(noticeInboxes)
    .where(inArray(noticeInboxes.userId, ids))
    .orderBy(noticeInboxes.userId)
    .for("no key update");
}

/** Moves badges that are locked already. */
export async function countUnread(tx: Transaction, userIds: readonly string[], by: number) {
  if (userIds.length === 0) return [];
  return tx
    .update(noticeInboxes)
    .set({ unreadCount: sql`${noticeInboxes.unreadCount} + ${by}` })
    .where(inArray(noticeInboxes.userId, [...userIds]))
    .returning({ userId: noticeInboxes.userId, unread: noticeInboxes.unreadCount });
}

async function joinOpenGroups(
  tx: Transaction,
  people: readonly Recipient[],
  { type, target, actorId, facts, at }: Entry,
): Promise<Map<string, string>> {
  const { groupWindowMs, groupMaxMs } = noticeLimits;
  const before = (ms: number) => new Date(at.getTime() - ms);
  const actor = actorId ?? null;
  const known = sql`exists (select from ${notices}
    where ${notices.groupId} = ${noticeGroups.id} and ${notices.actorId} = ${actor})`;
  // One each: marking an older group unread again can leave somebody with two.
  const open = tx
    .selectDistinctOn([noticeGroups.userId], { id: noticeGroups.id })
    .from(noticeGroups)
    .where(
      and(
        inArray(
          noticeGroups.userId,
          people.map(({ userId }) => userId),
        ),
        eq(noticeGroups.type, type),
        eq(noticeGroups.target, target),
        isNull(noticeGroups.readAt),
        gt(noticeGroups.lastAt, before(groupWindowMs)),
        gt(noticeGroups.firstAt, before(groupMaxMs)),
        // What is told late must not join what began long after it.
        lt(noticeGroups.firstAt, before(-groupWindowMs)),
      ),
    )
    .orderBy(noticeGroups.userId, desc(noticeGroups.lastAt));
  const joined = await tx
    .update(noticeGroups)
    .set({
      noticeCount: sql`${noticeGroups.noticeCount} + 1`,
      actorCount: sql`${noticeGroups.actorCount} + case when ${actor}::uuid is null or ${known} then 0 else 1 end`,
      actorIds: sql`case when ${actor}::uuid is null then ${noticeGroups.actorIds}
        else (array_prepend(${actor}::uuid, array_remove(${noticeGroups.actorIds}, ${actor}::uuid)))[1:3] end`,
      facts,
      lastAt: sql`greatest(${noticeGroups.lastAt}, ${at})`,
    })
    .where(inArray(noticeGroups.id, open))
    .returning({ userId: noticeGroups.userId, id: noticeGroups.id });
  return new Map(joined.map(({ userId, id }) => [userId, id]));
}

async function beginGroups(
  tx: Transaction,
  people: readonly Recipient[],
  { type, target, actorId, facts, at }: Entry,
) {
  if (people.length === 0) return [];
  return tx
    .insert(noticeGroups)
    .values(
      people.map(({ userId, app }) => ({
        userId,
        type,
        target,
        noticeCount: 1,
        actorIds: actorId ? [actorId] : [],
        actorCount: actorId ? 1 : 0,
        facts,
        listed: app,
        firstAt: at,
        lastAt: at,
      })),
    )
    .returning({ userId: noticeGroups.userId, id: noticeGroups.id, listed: noticeGroups.listed });
}
