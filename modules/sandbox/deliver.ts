import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import { inTransaction } from "#platform/db";
import type { SandboxInstance } from "./sandbox.ts";
import { sign, signatureHeader } from "./signature.ts";
import { deliveries, events } from "./tables.ts";

const batchSize = 20;
const maxTries = 16;

/** The payload: names the object that changed, never contains the object itself. */
export const eventBody = (event: typeof events.$inferSelect): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    created: Math.floor(event.createdAt.getTime() / 1000),
    object: { kind: event.objectKind, id: event.objectId },
  });

/**
 * Sends the webhooks that are due and retries failed ones with increasing delays. Returns the
 * number sent.
 */
export async function deliverDue(box: SandboxInstance, to: string): Promise<number> {
  const now = box.clock.now();
  // The row is rescheduled before the sending, so that concurrent workers leave it alone.
  const due = await inTransaction(box, async (tx) => {
    // Locked in a separate query: Drizzle adds the schema after `of`, which PostgreSQL rejects.
    const waiting = await tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(isNull(deliveries.deliveredAt), lte(deliveries.dueAt, now)))
      .orderBy(asc(deliveries.dueAt))
      .limit(batchSize)
      .for("update", { skipLocked: true });
    if (waiting.length === 0) return [];
    const found = await tx
      .select({ delivery: deliveries, event: events })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(
        inArray(
          deliveries.id,
          waiting.map(({ id }) => id),
        ),
      );
    for (const { delivery } of found) {
      const waitMs = Math.min(3_600_000, 1_000 * 2 ** delivery.tries);
      await tx
        .update(deliveries)
        .set({
          tries: delivery.tries + 1,
          dueAt: new Date(now.getTime() + (delivery.tries < maxTries ? waitMs : 10 ** 12)),
        })
        .where(eq(deliveries.id, delivery.id));
    }
    return found;
  });
  await Promise.all(
    due.map(async ({ delivery, event }) => {
      const lastStatus = await send(box, to, eventBody(event));
      const taken = lastStatus >= 200 && lastStatus < 300;
      await box.db
        .update(deliveries)
        .set({ lastStatus, ...(taken && { deliveredAt: box.clock.now() }) })
        .where(eq(deliveries.id, delivery.id));
    }),
  );
  return due.length;
}

async function send(box: SandboxInstance, to: string, body: string): Promise<number> {
  try {
    const response = await fetch(to, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [signatureHeader]: sign(box.secret, body, box.clock.now()),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
