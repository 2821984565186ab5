import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { WebhookOff } from "../contract.ts";
import { webhookSwitchedOff } from "../events.ts";
import { webhooks } from "../tables.ts";
import type { WebhookRow } from "./access.ts";

/** Off, and its owner told: once, however many deliveries come to the same end. */
export async function switchOff(
  tx: Transaction,
  hook: Pick<WebhookRow, "id" | "ownerId" | "url">,
  why: Exclude<WebhookOff, "owner">,
  at: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(webhooks)
    .set({ offAt: at, offWhy: why })
    .where(and(eq(webhooks.id, hook.id), isNull(webhooks.offAt)));
  if (rowCount === 0) return;
  const host = URL.parse(hook.url)?.host ?? "";
  await emit(tx, webhookSwitchedOff, {
    webhookId: hook.id,
    ownerId: hook.ownerId,
    host,
    why,
    at: at.toISOString(),
  });
}
