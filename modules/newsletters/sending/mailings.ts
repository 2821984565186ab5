import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { isSendable, membersOf, skipReason } from "../eligibility.ts";
import { sendingSettings } from "../settings.ts";
import { newsletterMailings, newsletterRecipients } from "../tables.ts";

export type Mailing = typeof newsletterMailings.$inferSelect;

/** Mailings that are not finished, the earliest first. */
export const openMailings = (ctx: Context<Actor>): Promise<Mailing[]> =>
  ctx.db
    .select()
    .from(newsletterMailings)
    .where(ne(newsletterMailings.state, "done"))
    .orderBy(asc(newsletterMailings.createdAt), asc(newsletterMailings.id));

/** Writes one row for each recipient, once. Who is entitled is decided again when sending to them. */
export async function collectRecipients(ctx: Context<Actor>, mailing: Mailing): Promise<void> {
  const now = ctx.clock.now();
  const query = { ...mailing, now };
  await inTransaction(ctx, async (tx) => {
    const [locked] = await tx
      .select({ state: newsletterMailings.state })
      .from(newsletterMailings)
      .where(eq(newsletterMailings.id, mailing.id))
      .for("update");
    if (locked?.state !== "collecting") return;
    await tx.execute(sql`
      insert into ${newsletterRecipients} (mailing_id, user_id, domain, due_at)
      select ${mailing.id}::uuid, ${users.id}, split_part(${users.email}, '@', 2),
        ${now.toISOString()}::timestamptz
      from (${membersOf(query)}) reached join ${users} on ${users.id} = reached.user_id
      where ${users.id} <> ${mailing.creatorId} and ${skipReason(query)} is null
      on conflict do nothing`);
    await tx
      .update(newsletterMailings)
      .set({ state: "sending" })
      .where(eq(newsletterMailings.id, mailing.id));
  });
}

/**
 * Continues after a sender that died. What it had claimed was not handed to the mail server. What it
 * had handed over may or may not have been accepted:
 *
 * - Where sending again is the same as once (the outbox), it is sent again.
 * - A delivery report that comes in confirms it.
 * - If reports come in, also for an email handed over later, but none for this one in time, it was
 *   not accepted, and is sent again.
 * - Otherwise, once the others are done, it stays unconfirmed: nobody is sent the same email twice.
 */
export async function recoverRecipients(
  ctx: Context<Actor>,
  { id, lease }: { readonly id: string; readonly lease: string },
): Promise<void> {
  const { isRepeatable, reportWaitMs } = ctx.ports.get(sendingSettings);
  const now = ctx.clock.now();
  const waited = new Date(now.getTime() - reportWaitMs);
  const ofDeadSender = (state: "claimed" | "handed") =>
    and(
      eq(newsletterRecipients.mailingId, id),
      eq(newsletterRecipients.state, state),
      ne(newsletterRecipients.claimedBy, lease),
    );
  const again = { state: "waiting" as const, claimedBy: null, handedAt: null, dueAt: now };
  await ctx.db.update(newsletterRecipients).set(again).where(ofDeadSender("claimed"));
  const handed = ofDeadSender("handed");
  if (isRepeatable) {
    await ctx.db.update(newsletterRecipients).set(again).where(handed);
    return;
  }
  const isDue = sql`${newsletterRecipients.handedAt} <= ${waited.toISOString()}::timestamptz`;
  const laterIsReported = sql`exists (select from newsletter_recipients later
    where later.mailing_id = ${id} and later.reported_at is not null
      and later.handed_at > ${newsletterRecipients.handedAt})`;
  await ctx.db
    .update(newsletterRecipients)
    .set(again)
    .where(and(handed, isDue, laterIsReported));
  // While others are sent to or were a moment ago, a report about a later one may still come in.
  const othersMayBeReported = sql`exists (select from newsletter_recipients other
    where other.mailing_id = ${id} and (other.state in ('waiting', 'claimed')
      or other.handed_at > ${waited.toISOString()}::timestamptz))`;
  await ctx.db
    .update(newsletterRecipients)
    .set({ state: "unconfirmed", doneAt: now })
    .where(and(handed, isDue, sql`not ${othersMayBeReported}`));
}

/** Ends mailings that have nothing left to send, and those whose work is no longer published. */
export async function finishMailings(ctx: Context<Actor>): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.execute(sql`
    update newsletter_recipients r set state = 'skipped', outcome = 'withdrawn', done_at = ${now.toISOString()}::timestamptz
    from newsletter_mailings m
    where m.id = r.mailing_id and m.state = 'sending' and r.state = 'waiting'
      and not ${isSendable(sql`m.work_id`)}`);
  await ctx.db
    .update(newsletterMailings)
    .set({ state: "done", finishedAt: now })
    .where(
      and(
        eq(newsletterMailings.state, "sending"),
        sql`not exists (select from newsletter_recipients r
          where r.mailing_id = "newsletter_mailings"."id" and r.state in ('waiting', 'claimed', 'handed'))`,
      ),
    );
}
