import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import type { ProviderObject } from "../provider/objects.ts";
import { pageRefusals, paymentAttempts, type providerEvents } from "../tables.ts";

/**
 * Keeps that a card was refused on the processor's own page. There one attempt of ours stays open
 * while card after card is tried, so only the news tells how many there were: each is one card,
 * whatever has become of the payment since.
 */
export async function noteRefusal(
  { db }: Pick<Context, "db">,
  news: typeof providerEvents.$inferSelect,
  object: ProviderObject | undefined,
): Promise<void> {
  if (object?.kind !== "payment" || !object.attemptId || !isUuid(object.attemptId)) return;
  const [attempt] = await db
    .select({ paymentId: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.id, object.attemptId), eq(paymentAttempts.kind, "hosted")));
  if (!attempt) return;
  await db
    .insert(pageRefusals)
    .values({
      ...{ provider: news.provider, eventId: news.eventId },
      ...{ paymentId: attempt.paymentId, at: news.createdAt },
    })
    .onConflictDoNothing();
}
