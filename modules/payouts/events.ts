import { z } from "zod";
import { defineEvent } from "#platform/events";
import { payoutStates } from "./payout-states.ts";

/** A payout went from one state to the next; the ledger says the same in the same transaction. */
export const payoutChanged = defineEvent("payouts.payout_changed", {
  payload: z.object({ payoutId: z.uuid(), userId: z.uuid(), state: z.enum(payoutStates) }),
});
/** Whoever objects to a hold waits for a person. */
export const holdObjected = defineEvent("payouts.hold_objected", {
  payload: z.object({ payoutId: z.uuid(), userId: z.uuid() }),
});
export const bankChanged = defineEvent("payouts.bank_changed", {
  payload: z.object({ userId: z.uuid(), changeId: z.uuid() }),
});
export const payoutsStopped = defineEvent("payouts.payouts_stopped", {
  payload: z.object({ userId: z.uuid() }),
});
