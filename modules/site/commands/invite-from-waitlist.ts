import { and, asc, eq, inArray } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { shortId } from "#platform/ids";
import { isEmailAddress } from "#platform/mail";
import { waitlistLimits } from "../contract.ts";
import { invalidEmailAddress, waitlistTurnedOff } from "../errors.ts";
import { waitlistInvited } from "../events.ts";
import { isPartOn } from "../parts/site-layout.ts";
import { waitlistEntries } from "../tables.ts";
import { sendWaitlistEmail } from "../waitlist/emails.ts";
import { createWaitlistLink } from "../waitlist/links.ts";
import { firstInQueue, lockQueue } from "../waitlist/queue.ts";

/**
 * Invites the first of the queue. Returns how many were invited; the same key invites nobody again.
 */
export async function inviteNext(
  ctx: Context<Actor>,
  { count, idempotencyKey }: { count: number; idempotencyKey?: string },
): Promise<{ invited: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockQueue(tx);
    authorize(ctx.actor, "waitlist.invite", {});
    if (!isPartOn(ctx, "waitlist")) throw waitlistTurnedOff();
    const before = idempotencyKey
      ? await tx.$count(waitlistEntries, eq(waitlistEntries.inviteKey, idempotencyKey))
      : 0;
    return before > 0
      ? { invited: 0 }
      : invite(ctx, tx, await firstInQueue(tx, count), idempotencyKey);
  });
}

/** Invites the selected entries that are waiting or whose earlier invitation expired. */
export async function inviteChosen(
  ctx: Context<Actor>,
  { ids }: { ids: readonly string[] },
): Promise<{ invited: number }> {
  return inTransaction(ctx, async (tx) => {
    await lockQueue(tx);
    authorize(ctx.actor, "waitlist.invite", {});
    return invite(ctx, tx, ids);
  });
}

/** Invites an email address, whether on the list or not. */
export async function inviteAddress(
  ctx: Context<Actor>,
  input: { email: string },
): Promise<{ invited: number }> {
  const email = input.email.trim().toLowerCase();
  if (!isEmailAddress(email)) throw invalidEmailAddress();
  return inTransaction(ctx, async (tx) => {
    await lockQueue(tx);
    authorize(ctx.actor, "waitlist.invite", {});
    await tx
      .insert(waitlistEntries)
      .values({ email, source: "house", referralCode: shortId(), createdAt: ctx.clock.now() })
      .onConflictDoNothing({ target: waitlistEntries.email });
    const [entry] = await tx
      .update(waitlistEntries)
      // No mailbox proof is needed first: the invitation is of no use to anyone else.
      .set({ state: "lapsed" })
      .where(
        and(
          eq(waitlistEntries.email, email),
          inArray(waitlistEntries.state, ["pending_confirm", "waiting", "lapsed", "left"]),
        ),
      )
      .returning({ id: waitlistEntries.id });
    return entry ? invite(ctx, tx, [entry.id]) : { invited: 0 };
  });
}

async function invite(
  ctx: Context<Actor>,
  tx: Transaction,
  ids: readonly string[],
  inviteKey: string | null = null,
): Promise<{ invited: number }> {
  if (ids.length === 0) return { invited: 0 };
  const chosen = await tx
    .select({
      id: waitlistEntries.id,
      email: waitlistEntries.email,
      language: waitlistEntries.language,
    })
    .from(waitlistEntries)
    .where(
      and(
        inArray(waitlistEntries.id, [...ids]),
        inArray(waitlistEntries.state, ["waiting", "lapsed"]),
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .for("update");
  const now = ctx.clock.now();
  for (const { id, email, language } of chosen) {
    await tx
      .update(waitlistEntries)
      .set({
        state: "invited",
        turn: null,
        invitedAt: now,
        inviteKey,
        inviteExpiresAt: new Date(now.getTime() + waitlistLimits.inviteDays * dayMs),
        remindedAt: null,
      })
      .where(eq(waitlistEntries.id, id));
    const { id: linkId } = await createWaitlistLink(tx, ctx.clock, "invite", id);
    await sendWaitlistEmail(tx, { kind: "invite", to: email, linkId, language });
  }
  const entryIds = chosen.map(({ id }) => id);
  if (entryIds.length > 0) await emit(tx, waitlistInvited, { entryIds });
  return { invited: chosen.length };
}
