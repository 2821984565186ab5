import type { Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import type { SandboxInstance } from "./sandbox.ts";
import { deliveries, events } from "./tables.ts";

/** What its webhooks are about; also what the merchant requests by id. */
export type ObjectKind =
  | "payment"
  | "checkout"
  | "setup"
  | "card"
  | "refund"
  | "dispute"
  | "account"
  | "transfer"
  | "payout";

/** Writes the news and plans its sendings, with whatever the bad line does to them. */
export async function emitEvent(
  box: SandboxInstance,
  tx: Transaction,
  type: string,
  objectKind: ObjectKind,
  objectId: string,
): Promise<void> {
  const { random, lose, duplicate, shuffleMs } = box.faults;
  const now = box.clock.now();
  box.activity.atMs = performance.now();
  const id = `sbx_evt_${randomId()}`;
  await tx.insert(events).values({ id, type, objectKind, objectId, createdAt: now });
  if (random() < lose) return;
  let copies = 1;
  while (copies < 5 && random() < duplicate) copies += 1;
  await tx.insert(deliveries).values(
    Array.from({ length: copies }, () => ({
      id: `sbx_dlv_${randomId()}`,
      eventId: id,
      dueAt: new Date(now.getTime() + Math.floor(random() * shuffleMs)),
    })),
  );
}
