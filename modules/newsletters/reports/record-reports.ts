import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isEmailAddress } from "#platform/mail";
import { users } from "#tables/identity";
import { readMessageKey } from "../message-key.ts";
import { suppressAddress } from "../suppress.ts";
import { newsletterRecipients } from "../tables.ts";
import type { DeliveryReport } from "./report.ts";

/** Stores reports of a mail provider; a repeated one changes nothing. */
export async function recordReports(
  ctx: Context<Actor>,
  reports: readonly DeliveryReport[],
  source: string,
): Promise<void> {
  let delivered: Recipient[] = [];
  const confirmDelivered = async () => {
    await confirm(ctx, delivered);
    delivered = [];
  };
  for (const { kind, ...report } of reports) {
    if (kind === "delivered") {
      const key = readMessageKey(report.messageId);
      if (key) delivered.push(key);
      continue;
    }
    await confirmDelivered();
    await recordFailure(ctx, { kind, ...report }, source);
  }
  await confirmDelivered();
}

async function recordFailure(
  ctx: Context<Actor>,
  {
    kind,
    address,
    messageId,
    detail,
  }: DeliveryReport & { readonly kind: Exclude<DeliveryReport["kind"], "delivered"> },
  source: string,
): Promise<void> {
  const key = readMessageKey(messageId);
  if (!isEmailAddress(address)) return;
  await suppressAddress(ctx, { address, reason: kind, source, detail });
  const recipient = key ?? (await lastEmailTo(ctx, address));
  if (!recipient) return;
  const now = ctx.clock.now();
  await ctx.db
    .update(newsletterRecipients)
    .set({
      state: kind === "complaint" ? "complained" : "bounced",
      outcome: detail.slice(0, 300),
      reportedAt: now,
      doneAt: now,
    })
    .where(
      and(
        isRecipient(recipient),
        inArray(newsletterRecipients.state, ["handed", "unconfirmed", "sent", "bounced"]),
      ),
    );
}

interface Recipient {
  readonly mailingId: string;
  readonly userId: string;
}

const isRecipient = ({ mailingId, userId }: Recipient) =>
  and(eq(newsletterRecipients.mailingId, mailingId), eq(newsletterRecipients.userId, userId));

/**
 * Also where the sender died before it could record that the email was sent. Many with one statement,
 * in the order of their keys, so that two reports at once cannot deadlock.
 */
async function confirm(ctx: Context<Actor>, recipients: readonly Recipient[]): Promise<void> {
  if (recipients.length === 0) return;
  const now = ctx.clock.now().toISOString();
  await ctx.db.execute(sql`
    with reported as materialized (
      select r.mailing_id, r.user_id from ${newsletterRecipients} r
      join unnest(${sql.param(recipients.map(({ mailingId }) => mailingId))}::uuid[],
        ${sql.param(recipients.map(({ userId }) => userId))}::uuid[]) as key (mailing_id, user_id)
        on key.mailing_id = r.mailing_id and key.user_id = r.user_id
      where r.state in ('handed', 'unconfirmed', 'sent')
      order by r.mailing_id, r.user_id for no key update of r)
    update ${newsletterRecipients} r
    set state = 'sent', reported_at = ${now}::timestamptz, done_at = ${now}::timestamptz
    from reported where r.mailing_id = reported.mailing_id and r.user_id = reported.user_id`);
}

/** For reports that do not name the email. */
async function lastEmailTo(ctx: Context<Actor>, address: string): Promise<Recipient | undefined> {
  const [last] = await ctx.db
    .select({ mailingId: newsletterRecipients.mailingId, userId: newsletterRecipients.userId })
    .from(newsletterRecipients)
    .innerJoin(users, eq(users.id, newsletterRecipients.userId))
    .where(and(eq(users.email, address.toLowerCase()), isNotNull(newsletterRecipients.handedAt)))
    .orderBy(desc(newsletterRecipients.handedAt))
    .limit(1);
  return last;
}
