import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import type { ProviderObject } from "../provider/objects.ts";
import { methodSetups, pageRefusals, paymentAttempts, type providerEvents } from "../tables.ts";

/**
 * Keeps that a card was refused on the processor's own page. There one attempt or setup of ours stays
 * open while card after card is tried, so only the news tells how many there were: each is one card,
 * whatever has become of it since.
 */
export async function noteRefusal(
  ctx: Pick<Context, "db">,
  news: typeof providerEvents.$inferSelect,
  object: ProviderObject | undefined,
): Promise<void> {
  const of = await triedFor(ctx, object);
  if (!of) return;
  await ctx.db
    .insert(pageRefusals)
    .values({ ...of, provider: news.provider, eventId: news.eventId, at: news.createdAt })
    .onConflictDoNothing();
}

async function triedFor(
  { db }: Pick<Context, "db">,
  object: ProviderObject | undefined,
): Promise<{ paymentId: string } | { setupId: string } | undefined> {
  if (object?.kind === "payment" && isUuid(object.attemptId ?? "")) {
    const ours = eq(paymentAttempts.id, object.attemptId ?? "");
    const [attempt] = await db
      .select({ paymentId: paymentAttempts.paymentId })
      .from(paymentAttempts)
      .where(and(ours, eq(paymentAttempts.kind, "hosted")));
    return attempt;
  }
  if (object?.kind === "setup" && isUuid(object.reference ?? "")) {
    const [setup] = await db
      .select({ setupId: methodSetups.id })
      .from(methodSetups)
      .where(eq(methodSetups.id, object.reference ?? ""));
    return setup;
  }
  return undefined;
}
