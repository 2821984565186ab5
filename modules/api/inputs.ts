import { z } from "zod";
import { plainSingleLine } from "#platform/plain-text";
import { scopeNames, tokenLimits, webhookEventNames, webhookLimits } from "./contract.ts";

export const tokenInput = z.object({
  name: plainSingleLine({ what: "A name", max: tokenLimits.name, min: 1 }),
  scopes: z
    .array(z.enum(scopeNames), "Choose what it may do.")
    .min(1, "Choose what it may do.")
    .transform((chosen) => scopeNames.filter((scope) => chosen.includes(scope))),
  days: z.coerce
    .number("Choose how long it lasts.")
    .refine((days) => tokenLimits.days.some((each) => each === days), "Choose how long it lasts.")
    .default(tokenLimits.defaultDays),
});
export type TokenInput = z.output<typeof tokenInput>;

export const webhookInput = z.object({
  url: plainSingleLine({ what: "An address", max: webhookLimits.url, min: 1 }),
  /** A guild's slug; omitted for the user's own events. */
  guild: z.string().max(60).optional(),
  events: z
    .array(z.enum(webhookEventNames), "Choose what it is told of.")
    .min(1, "Choose what it is told of.")
    .transform((chosen) => webhookEventNames.filter((event) => chosen.includes(event))),
});
export type WebhookInput = z.output<typeof webhookInput>;
