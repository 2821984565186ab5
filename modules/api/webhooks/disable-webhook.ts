import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { WebhookDisabledReason } from "../contract.ts";
import { webhookDisabled } from "../events.ts";
import { webhooks } from "../tables.ts";
import type { WebhookRow } from "./access.ts";

/** Disables a webhook and notifies its owner once, even if several deliveries fail together. */
export async function disableWebhook(
  tx: Transaction,
  hook: Pick<WebhookRow, "id" | "ownerId" | "url">,
  why: Exclude<WebhookDisabledReason, "owner">,
  at: Date,
): Promise<void> {
  const { rowCount } = await tx
    .update(webhooks)
    .set({ disabledAt: at, disabledReason: why })
    .where(and(eq(webhooks.id, hook.id), isNull(webhooks.disabledAt)));
  if (rowCount === 0) return;
  const host = URL.parse(hook.url)?.host ?? "";
  await emit(tx, webhookDisabled, {
    webhookId: hook.id,
    ownerId: hook.ownerId,
    host,
    why,
    at: at.toISOString(),
  });
}
