import { disputeAudience, disputeDeadlineNear } from "#modules/disputes";
import { disputeClosed, paymentDisputed } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { moneyToJson } from "#platform/money";
import { notify } from "../commands/notify.ts";
import { isRecent } from "./is-recent.ts";

const pathOf = (disputeId: string) => `/financial/disputes/${disputeId}`;

/** Everyone whose money was withdrawn. The payer knows already: they asked their bank. */
export const notifyOfDispute = defineListener(
  paymentDisputed,
  "notifications.notify_of_dispute",
  async (ctx: Context<Actor>, { disputeId }) => {
    const audience = await disputeAudience(ctx, disputeId);
    if (!audience || !isRecent(ctx, audience.openedAt)) return;
    await notify(ctx, {
      type: "dispute",
      key: `dispute ${disputeId} opened`,
      to: [...audience.sellers, ...audience.others],
      facts: { what: "opened", sum: moneyToJson(audience.amount), path: pathOf(disputeId) },
    });
  },
);

/** Those who may answer, three days and one day before the deadline. */
export const notifyOfDisputeDeadline = defineListener(
  disputeDeadlineNear,
  "notifications.notify_of_dispute_deadline",
  async (ctx: Context<Actor>, { disputeId, daysLeft }) => {
    const audience = await disputeAudience(ctx, disputeId);
    if (!audience || audience.outcome) return;
    await notify(ctx, {
      type: "dispute",
      key: `dispute ${disputeId} ${daysLeft} days left`,
      to: audience.sellers,
      facts: { what: "reminder", sum: moneyToJson(audience.amount), path: pathOf(disputeId) },
    });
  },
);

/** How it ended, and why: to those who are paid, and to the payer. */
export const notifyOfDisputeOutcome = defineListener(
  disputeClosed,
  "notifications.notify_of_dispute_outcome",
  async (ctx: Context<Actor>, { disputeId, won }) => {
    const audience = await disputeAudience(ctx, disputeId);
    if (!audience?.outcome || !audience.closedAt || !isRecent(ctx, audience.closedAt)) return;
    const facts = { sum: moneyToJson(audience.amount), path: pathOf(disputeId) };
    await notify(ctx, {
      type: "dispute",
      key: `dispute ${disputeId} closed`,
      to: [...audience.sellers, ...audience.others],
      facts: { ...facts, what: audience.outcome },
    });
    if (audience.payerId)
      await notify(ctx, {
        type: "dispute",
        key: `dispute ${disputeId} closed for the payer`,
        to: [audience.payerId],
        facts: { ...facts, what: won ? "payer_won" : "payer_lost" },
      });
  },
);
