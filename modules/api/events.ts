import { z } from "zod";
import { defineEvent } from "#platform/events";

/** A webhook was disabled automatically; its owner is notified. */
export const webhookDisabled = defineEvent("api.webhook_disabled", {
  payload: z.object({
    webhookId: z.uuid(),
    ownerId: z.uuid(),
    host: z.string(),
    why: z.enum(["failing", "gone", "credentials_revoked", "no_guild_permission"]),
    at: z.iso.datetime(),
  }),
});
