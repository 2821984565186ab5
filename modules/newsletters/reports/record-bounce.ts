import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { isOwnBounceAddress, readBounceAddress } from "../bounce-address.ts";
import { messageKey } from "../message-key.ts";
import { newsletterRecipients } from "../tables.ts";
import type { BounceMail } from "./parse-bounce.ts";
import { recordReports } from "./record-reports.ts";

/**
 * Stores that the address of a recipient is dead. Anyone can write to a return path that they saw or
 * made up, so it counts only with our signature, for an email that was sent, to the address that
 * the recipient still has. What the mail says about addresses is not used.
 */
export async function recordBounce(
  ctx: Context<Actor>,
  { sentTo, detail }: BounceMail,
): Promise<void> {
  const base = ctx.ports.get(appConfig).MAIL_BOUNCE_ADDRESS;
  if (!base) return;
  for (const written of sentTo) {
    const read = readBounceAddress(written, base);
    if (!read) continue;
    const [found] = await ctx.db
      .select({ mailingId: newsletterRecipients.mailingId, address: users.email })
      .from(newsletterRecipients)
      .innerJoin(users, eq(users.id, newsletterRecipients.userId))
      .where(
        and(
          eq(newsletterRecipients.userId, read.userId),
          isNotNull(newsletterRecipients.handedAt),
          sql`right(replace(${newsletterRecipients.mailingId}::text, '-', ''), 16) = ${read.tail}`,
        ),
      )
      .limit(1);
    if (!found || !isOwnBounceAddress(ctx, read, found.address)) continue;
    const messageId = `${messageKey(found.mailingId, read.userId)}@`;
    const report = { kind: "bounce", address: found.address, messageId, detail } as const;
    return recordReports(ctx, [report], "bounce mail");
  }
}
