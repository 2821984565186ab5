import { afterCommit, portsOf, type Transaction } from "../db.ts";
import { enqueueAll } from "../jobs/enqueue.ts";
import { signalRelay } from "../signals/relay.ts";
import type { EventType } from "./event.ts";
import { eventListeners } from "./listeners.ts";
import { events } from "./tables.ts";

/**
 * Writes the event and one job per listener in the caller's transaction: the fact and its
 * consequences commit together or not at all.
 */
export async function emit<Payload>(
  tx: Transaction,
  event: EventType<Payload>,
  input: Payload,
): Promise<void> {
  const payload = event.payload.parse(input);
  const tags = [...event.tags(payload)];
  const live = [...event.live(payload)];
  const ports = portsOf(tx);
  const signals = tags.length > 0 || live.length > 0;
  await tx.insert(events).values({ name: event.name, payload, tags, live, signals });
  await enqueueAll(
    tx,
    ports
      .get(eventListeners)
      .filter((listener) => listener.event === event.name)
      .map(({ job }) => ({ job, payload })),
  );
  if (signals) afterCommit(tx, () => ports.get(signalRelay).hint());
}
