import { z } from "zod";
import type { Message } from "#platform/i18n";
import { plainSingleLine } from "#platform/plain-text";
import { scopeNames, tokenLimits, webhookEventNames, webhookLimits } from "./contract.ts";

const chooseScopes = "api.tokens.errors.chooseScopes" satisfies Message;
const chooseExpiration = "api.tokens.errors.chooseExpiration" satisfies Message;
const chooseEvents = "api.webhooks.errors.chooseEvents" satisfies Message;

export const tokenInput = z.object({
  name: plainSingleLine({ max: tokenLimits.name, min: 1 }),
  scopes: z
    .array(z.enum(scopeNames), chooseScopes)
    .min(1, chooseScopes)
    .transform((chosen) => scopeNames.filter((scope) => chosen.includes(scope))),
  days: z.coerce
    .number(chooseExpiration)
    .refine((days) => tokenLimits.days.some((each) => each === days), chooseExpiration)
    .default(tokenLimits.defaultDays),
});
export type TokenInput = z.output<typeof tokenInput>;

export const webhookInput = z.object({
  url: plainSingleLine({ max: webhookLimits.url, min: 1 }),
  /** A guild's slug; omitted for the user's own events. */
  guild: z.string().max(60).optional(),
  events: z
    .array(z.enum(webhookEventNames), chooseEvents)
    .min(1, chooseEvents)
    .transform((chosen) => webhookEventNames.filter((event) => chosen.includes(event))),
});
export type WebhookInput = z.output<typeof webhookInput>;
