import { conflict, DomainError, forbidden, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { type Scope, tokenLimits, webhookLimits } from "./contract.ts";

export const tooManyTokens = () =>
  conflict(
    "too_many_tokens",
    message("api.tokens.errors.tooMany", { maximum: tokenLimits.perPerson }),
  );

const unauthenticatedError = (code: string, text: Message) =>
  new DomainError("unauthenticated", code, { message: text });

/**
 * Unknown, expired, revoked and orphaned tokens give the same error, so that probing reveals
 * nothing.
 */
export const invalidToken = () =>
  unauthenticatedError("invalid_token", "api.tokens.errors.invalid");

export const tokenMissing = () =>
  unauthenticatedError("token_missing", "api.tokens.errors.missing");

export const accountLocked = () =>
  forbidden("account_locked", "api.tokens.errors.accountLocked" satisfies Message);

export const scopeMissing = (scope: Scope) =>
  forbidden("scope_missing", message("api.tokens.errors.scopeMissing", { scope }));

export const webhookNotFound = () => notFound("webhook_not_found");

export const tooManyWebhooks = () =>
  conflict(
    "too_many_webhooks",
    message("api.webhooks.errors.tooMany", { maximum: webhookLimits.perPerson }),
  );

/** Reveals nothing about the internal network. */
export const invalidWebhookUrl = () =>
  invalid({ url: ["api.webhooks.errors.url" satisfies Message] });

export const eventNotForOwner = (of: "person" | "guild") =>
  invalid({
    events: [
      (of === "guild"
        ? "api.webhooks.errors.notForGuild"
        : "api.webhooks.errors.guildRequired") satisfies Message,
    ],
  });
