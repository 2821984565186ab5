import { z } from "zod";
import type { Actor } from "#permissions";
import { defineJob } from "#platform/jobs";
import { paymentSettings } from "../settings.ts";

const about = z.object({ provider: z.string(), providerId: z.string() });

/** Takes a card away at the processor as well. */
export const detachMethod = defineJob<z.output<typeof about>, Actor>("payments.detach_method", {
  payload: about,
  handle: async (ctx, { provider: name, providerId }) => {
    const { provider } = paymentSettings(ctx);
    if (provider?.name === name) await provider.detachMethod(providerId);
  },
});

/** Deletes the customer at the processor. */
export const deleteCustomer = defineJob<z.output<typeof about>, Actor>("payments.delete_customer", {
  payload: about,
  handle: async (ctx, { provider: name, providerId }) => {
    const { provider } = paymentSettings(ctx);
    if (provider?.name === name) await provider.deleteCustomer(providerId);
  },
});
