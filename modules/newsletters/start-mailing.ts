import type { Transaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import type { Audience, MailingKind } from "./constants.ts";
import { sendMailings } from "./jobs/send-mailings.ts";
import { newsletterMailings } from "./tables.ts";

interface NewMailing {
  readonly workId: string;
  readonly creatorId: string;
  readonly kind: MailingKind;
  readonly audience: Audience;
  readonly tierIds: readonly string[];
  readonly subject: string;
  readonly preview: string;
  readonly createdAt: Date;
}

/** Begins to send; a work has at most one mailing of each kind. Returns whether it is new. */
export async function startMailing(tx: Transaction, mailing: NewMailing): Promise<boolean> {
  const begun = await tx
    .insert(newsletterMailings)
    .values({ ...mailing, tierIds: [...mailing.tierIds] })
    .onConflictDoNothing()
    .returning({ id: newsletterMailings.id });
  if (begun.length === 0) return false;
  await enqueue(tx, sendMailings, {});
  return true;
}
