import { z } from "zod";
import { defineEvent } from "#platform/events";
import { payoutStates } from "./payout-states.ts";

/** A payout changed state; the ledger entry is posted in the same transaction. */
export const payoutChanged = defineEvent("payouts.payout_changed", {
  payload: z.object({ payoutId: z.uuid(), userId: z.uuid(), state: z.enum(payoutStates) }),
});
/** An appeal waits for a staff member. */
export const holdAppealed = defineEvent("payouts.hold_appealed", {
  payload: z.object({ payoutId: z.uuid(), userId: z.uuid() }),
});
export const bankChanged = defineEvent("payouts.bank_changed", {
  payload: z.object({ userId: z.uuid(), changeId: z.uuid() }),
});
export const payoutsStopped = defineEvent("payouts.payouts_stopped", {
  payload: z.object({ userId: z.uuid() }),
});
