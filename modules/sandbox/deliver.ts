import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Box } from "./box.ts";
import { sign, signatureHeader } from "./signature.ts";
import { deliveries, events } from "./tables.ts";

const atOnce = 20;
const maxTries = 16;

/** As it goes over the wire: news of an object, never the object itself. */
export const eventBody = (event: typeof events.$inferSelect): string =>
  JSON.stringify({
    id: event.id,
    type: event.type,
    created: Math.floor(event.createdAt.getTime() / 1000),
    object: { kind: event.objectKind, id: event.objectId },
  });

/** Sends the webhooks that are due; one that is not taken comes again, ever later. Gives how many. */
export async function deliverDue(box: Box, to: string): Promise<number> {
  const now = box.clock.now();
  // The row moves on before the sending: whoever looks meanwhile leaves it alone.
  const due = await box.db.transaction(async (tx) => {
    // Locked on their own: Drizzle names the schema after `of`, which PostgreSQL refuses.
    const waiting = await tx
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(isNull(deliveries.deliveredAt), lte(deliveries.dueAt, now)))
      .orderBy(asc(deliveries.dueAt))
      .limit(atOnce)
      .for("update", { skipLocked: true });
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

async function send(box: Box, to: string, body: string): Promise<number> {
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
