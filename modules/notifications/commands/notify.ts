import { turnedOff } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { notificationLimits } from "../contract.ts";
import { notificationsChanged } from "../events.ts";
import { addToInboxes } from "../inboxes.ts";
import { deliverDue } from "../jobs/deliver-due.ts";
import type { NotificationFacts } from "../notification-types/define.ts";
import { notificationTypes, type TypeName } from "../notification-types.ts";
import { recipientsOf, type Scope } from "../recipients.ts";
import { notificationDeliveries } from "../tables.ts";

export interface NotifyInput {
  readonly type: TypeName;
  /** Names this forever: telling it again to the same person is the same as once. */
  readonly key: string;
  readonly to: readonly string[];
  readonly actorId?: string;
  /** What it is about, for types that gather by it. */
  readonly target?: string;
  readonly facts?: NotificationFacts;
  readonly scopes?: readonly Scope[];
  readonly at?: Date;
}

const maxRecipients = 500;

/**
 * Notifies users, once each. At most five hundred in one transaction, so that locks are short;
 * callers with more recipients work in batches (jobs/announce-to-all.ts).
 */
export async function notify(
  ctx: Context<Actor>,
  notice: NotifyInput,
): Promise<{ notified: number }> {
  if (notice.to.length > maxRecipients) throw new Error(`tell at most ${maxRecipients} at once`);
  const { type, key, to, actorId, facts = {}, scopes = [] } = notice;
  if (turnedOff(ctx, "notifications").includes(type)) return { notified: 0 };
  const { group, ownEmail } = notificationTypes[type];
  const at = notice.at ?? ctx.clock.now();
  const target = group === "each" ? key : group === "type" ? "" : (notice.target ?? key);
  return inTransaction(ctx, async (tx) => {
    const people = await recipientsOf(tx, { type, to, actorId, scopes, now: ctx.clock.now() });
    if (people.length === 0) return { notified: 0 };
    const { groups, counts } = await addToInboxes(tx, people, {
      type,
      key,
      target,
      actorId,
      facts,
      at,
    });
    if (counts.length > 0)
      await emit(tx, notificationsChanged, { counts: [...counts], fresh: true });
    const dueAt = new Date(at.getTime() + notificationLimits.seenFirstMs);
    const due = people.flatMap(({ userId, email, push }) => {
      const groupId = groups.get(userId);
      if (!groupId) return [];
      return [
        ...(email && !ownEmail ? [{ channel: "email" as const, groupId, userId, dueAt }] : []),
        ...(push ? [{ channel: "push" as const, groupId, userId, dueAt }] : []),
      ];
    });
    if (due.length > 0) {
      await tx.insert(notificationDeliveries).values(due).onConflictDoNothing();
      await enqueue(tx, deliverDue, {}, { startAfter: dueAt });
    }
    return { notified: groups.size };
  });
}
