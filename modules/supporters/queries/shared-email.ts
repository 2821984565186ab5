import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/**
 * The email address of a supporter, only while they share it with the creator: with a subscription
 * that has not ended, or with a tip.
 */
export const sharedEmail = (creator: AnyColumn, person: AnyColumn, email: AnyColumn) =>
  sql<string | null>`case when ${sharedBySubscription(creator, person)}
    or ${sharedByTip(creator, person)} then ${email} end`;

const sharedBySubscription = (creator: AnyColumn, person: AnyColumn): SQL =>
  sql`exists (select from email_shares a join subscriptions s on s.id = a.subscription_id
    where a.until is null and s.creator_id = ${creator} and s.subscriber_id = ${person}
      and s.state not in ('checkout_pending', 'ended'))`;

const sharedByTip = (creator: AnyColumn, person: AnyColumn): SQL =>
  sql`exists (select from tip_email_shares a join tips t on t.id = a.tip_id
    where a.until is null and t.to_id = ${creator} and t.payer_id = ${person} and t.state = 'given')`;
