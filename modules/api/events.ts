import { z } from "zod";
import { defineEvent } from "#platform/events";

/** A webhook was switched off by the machine; its owner is told. */
export const webhookSwitchedOff = defineEvent("api.webhook_switched_off", {
  payload: z.object({
    webhookId: z.uuid(),
    ownerId: z.uuid(),
    host: z.string(),
    why: z.enum(["failing", "gone", "keys_ended", "no_longer_runs_it"]),
    at: z.iso.datetime(),
  }),
});
