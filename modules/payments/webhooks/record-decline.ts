import { and, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import type { ProviderObject } from "../provider/objects.ts";
import { checkoutDeclines, methodSetups, paymentAttempts, type providerEvents } from "../tables.ts";

/**
 * Records a card declined on the processor's own page. There a single attempt or setup stays open
 * while several cards are tried, so only the events show how many there were: each is one card,
 * whatever its current state.
 */
export async function recordDecline(
  ctx: Pick<Context, "db">,
  news: typeof providerEvents.$inferSelect,
  object: ProviderObject | undefined,
): Promise<void> {
  const of = await triedFor(ctx, object);
  if (!of) return;
  await ctx.db
    .insert(checkoutDeclines)
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
