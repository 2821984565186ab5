import { sql } from "drizzle-orm";
import { afterCommit, portsOf, type Transaction } from "../db.ts";
import { wakeAfterCommit } from "../jobs/enqueue.ts";
import { insertJobs, type Waiting } from "../jobs/insert.ts";
import { jobOfAll } from "../jobs/several.ts";
import { signalRelay } from "../signals/relay.ts";
import type { EventType } from "./event.ts";
import { eventListeners } from "./listeners.ts";

/**
 * Writes the event and one job that calls its listeners in the caller's transaction, with one
 * statement: the fact and its consequences commit together or not at all.
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
  const reacting = ports
    .get(eventListeners)
    .filter((listener) => listener.event === event.name && listener.concerns(payload))
    .map(({ job }) => job);
  const waiting: Waiting[] = reacting.length > 0 ? [jobOfAll(reacting, payload)] : [];
  const insertEvent = sql`insert into events (name, payload, tags, live, signals)
    values (${event.name}, ${JSON.stringify(payload)}::jsonb, ${sql.param(tags)}::text[],
      ${JSON.stringify(live)}::jsonb, ${signals})`;
  await tx.execute(
    waiting.length > 0 ? sql`with event as (${insertEvent}) ${insertJobs(waiting)}` : insertEvent,
  );
  if (waiting.length > 0) wakeAfterCommit(tx, waiting);
  if (signals) afterCommit(tx, () => ports.get(signalRelay).hint());
}
