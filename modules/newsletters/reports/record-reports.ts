import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
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
  for (const report of reports) await recordReport(ctx, report, source);
}

async function recordReport(
  ctx: Context<Actor>,
  { kind, address, messageId, detail }: DeliveryReport,
  source: string,
): Promise<void> {
  const key = readMessageKey(messageId);
  if (kind === "delivered") {
    if (key) await confirm(ctx, key);
    return;
  }
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

/** Also where the sender died before it could record that the email was sent. */
async function confirm(ctx: Context<Actor>, recipient: Recipient): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(newsletterRecipients)
    .set({ state: "sent", reportedAt: now, doneAt: now })
    .where(
      and(
        isRecipient(recipient),
        inArray(newsletterRecipients.state, ["handed", "unconfirmed", "sent"]),
      ),
    );
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
