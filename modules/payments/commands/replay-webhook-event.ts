import { and, eq, isNotNull } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { conflict, notFound } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { enqueue } from "#platform/jobs";
import { providerEvents } from "../tables.ts";
import { processWebhookEvent } from "../webhooks/process-event.ts";

/**
 * Processes a webhook again. It only says which object to look at; the current state is fetched
 * from the processor, so processing is idempotent.
 */
export async function replayWebhookEvent(
  ctx: Context<Actor>,
  { provider, eventId }: { readonly provider: string; readonly eventId: string },
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  await inTransaction(ctx, async (tx) => {
    const [event] = await tx
      .update(providerEvents)
      .set({ actedAt: null })
      .where(
        and(
          eq(providerEvents.provider, provider),
          eq(providerEvents.eventId, eventId),
          isNotNull(providerEvents.objectId),
        ),
      )
      .returning({ id: providerEvents.eventId });
    if (!event)
      throw (await isThere(tx, provider, eventId))
        ? nothingToDo()
        : notFound("webhook_event_not_found");
    await enqueue(tx, processWebhookEvent, { provider, eventId });
  });
}

async function isThere(
  tx: Parameters<Parameters<typeof inTransaction>[1]>[0],
  provider: string,
  eventId: string,
): Promise<boolean> {
  const [event] = await tx
    .select({ id: providerEvents.eventId })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider), eq(providerEvents.eventId, eventId)));
  return event !== undefined;
}

const nothingToDo = () =>
  conflict("nothing_to_do", "payments.errors.nothingToReplay" satisfies Message);
