import { and, asc, eq, inArray } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { shortId } from "#platform/ids";
import { isMailAddress } from "#platform/mail";
import { waitlistLimits } from "../contract.ts";
import { strangeAddress } from "../errors.ts";
import { waitlistInvited } from "../events.ts";
import { waitlistEntries } from "../tables.ts";
import { sendWaitlistLetter } from "../waitlist/letters.ts";
import { firstInLine, holdTheLine } from "../waitlist/line.ts";
import { makeWaitlistLink } from "../waitlist/links.ts";

/** Asks in the first of the line. Gives how many there were to ask; the same key again asks nobody. */
export async function inviteNext(
  ctx: Context<Actor>,
  { count, onceKey }: { count: number; onceKey?: string },
): Promise<{ invited: number }> {
  return inTransaction(ctx, async (tx) => {
    await holdTheLine(tx);
    authorize(ctx.actor, "waitlist.invite", {});
    const before = onceKey
      ? await tx.$count(waitlistEntries, eq(waitlistEntries.inviteKey, onceKey))
      : 0;
    return before > 0 ? { invited: 0 } : invite(ctx, tx, await firstInLine(tx, count), onceKey);
  });
}

/** Asks in whom one chose: of those, who waits or has let an earlier invitation lapse. */
export async function inviteChosen(
  ctx: Context<Actor>,
  { ids }: { ids: readonly string[] },
): Promise<{ invited: number }> {
  return inTransaction(ctx, async (tx) => {
    await holdTheLine(tx);
    authorize(ctx.actor, "waitlist.invite", {});
    return invite(ctx, tx, ids);
  });
}

/** Asks in somebody by their address, whether on the list or not. */
export async function inviteAddress(
  ctx: Context<Actor>,
  given: { email: string },
): Promise<{ invited: number }> {
  const email = given.email.trim().toLowerCase();
  if (!isMailAddress(email)) throw strangeAddress();
  return inTransaction(ctx, async (tx) => {
    await holdTheLine(tx);
    authorize(ctx.actor, "waitlist.invite", {});
    await tx
      .insert(waitlistEntries)
      .values({ email, source: "house", referralCode: shortId(), createdAt: ctx.clock.now() })
      .onConflictDoNothing({ target: waitlistEntries.email });
    const [entry] = await tx
      .update(waitlistEntries)
      // Nobody has to prove the mailbox first: the invitation is of no use to anybody else.
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
    .select({ id: waitlistEntries.id, email: waitlistEntries.email })
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
  for (const { id, email } of chosen) {
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
    const { id: linkId } = await makeWaitlistLink(tx, ctx.clock, "invite", id);
    await sendWaitlistLetter(tx, { kind: "invite", to: email, linkId });
  }
  const entryIds = chosen.map(({ id }) => id);
  if (entryIds.length > 0) await emit(tx, waitlistInvited, { entryIds });
  return { invited: chosen.length };
}
