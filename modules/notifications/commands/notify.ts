import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { noticeLimits } from "../contract.ts";
import type { NoticeFacts } from "../declared/declare.ts";
import { noticeTypes, type TypeName } from "../declared.ts";
import { noticesChanged } from "../events.ts";
import { addToInboxes } from "../inboxes.ts";
import { deliverDue } from "../jobs/deliver-due.ts";
import { recipientsOf, type Scope } from "../recipients.ts";
import { noticeDeliveries } from "../tables.ts";

export interface Notice {
  readonly type: TypeName;
  /** Names this for ever: telling it again to the same person is the same as once. */
  readonly key: string;
  readonly to: readonly string[];
  readonly actorId?: string;
  /** What it is about, for types that gather by it. */
  readonly target?: string;
  readonly facts?: NoticeFacts;
  readonly scopes?: readonly Scope[];
  readonly at?: Date;
}

const mostAtOnce = 500;

/**
 * Tells people something, once each. At most five hundred in one transaction, so that nobody waits
 * long for a lock; whoever tells more goes on in pieces (jobs/announce-to-all.ts).
 */
export async function notify(ctx: Context<Actor>, notice: Notice): Promise<{ told: number }> {
  if (notice.to.length > mostAtOnce) throw new Error(`tell at most ${mostAtOnce} at once`);
  const { type, key, to, actorId, facts = {}, scopes = [] } = notice;
  const { group, ownLetter } = noticeTypes[type];
  const at = notice.at ?? ctx.clock.now();
  const target = group === "each" ? key : group === "type" ? "" : (notice.target ?? key);
  return inTransaction(ctx, async (tx) => {
    const people = await recipientsOf(tx, { type, to, actorId, scopes, now: ctx.clock.now() });
    if (people.length === 0) return { told: 0 };
    const { groups, counts } = await addToInboxes(tx, people, {
      type,
      key,
      target,
      actorId,
      facts,
      at,
    });
    if (counts.length > 0) await emit(tx, noticesChanged, { counts: [...counts], fresh: true });
    const dueAt = new Date(at.getTime() + noticeLimits.seenFirstMs);
    const due = people.flatMap(({ userId, email, push }) => {
      const groupId = groups.get(userId);
      if (!groupId) return [];
      return [
        ...(email && !ownLetter ? [{ channel: "email" as const, groupId, userId, dueAt }] : []),
        ...(push ? [{ channel: "push" as const, groupId, userId, dueAt }] : []),
      ];
    });
    if (due.length > 0) {
      await tx.insert(noticeDeliveries).values(due).onConflictDoNothing();
      await enqueue(tx, deliverDue, {}, { startAfter: dueAt });
    }
    return { told: groups.size };
  });
}
