import { conflict, DomainError, forbidden, invalid, notFound } from "#platform/errors";
import { type Scope, tokenLimits, webhookLimits } from "./contract.ts";

export const tooManyTokens = () =>
  conflict(
    "too_many_tokens",
    `There are ${tokenLimits.perPerson} tokens already. Revoke one you no longer use.`,
  );

const unauthenticatedError = (code: string, message: string) =>
  new DomainError("unauthenticated", code, { message });

/**
 * Unknown, expired, revoked and orphaned tokens give the same error, so that probing reveals
 * nothing.
 */
export const invalidToken = () =>
  unauthenticatedError("invalid_token", "This token is not known here, or its time is over.");

export const tokenMissing = () =>
  unauthenticatedError("token_missing", "Send a token: Authorization: Bearer guildhall_…");

export const accountLocked = () =>
  forbidden("account_locked", "Programs cannot act for this account at the moment.");

export const scopeMissing = (scope: Scope) =>
  forbidden("scope_missing", `This token was not given ${scope}.`);

export const webhookNotFound = () => notFound("webhook_not_found");

export const tooManyWebhooks = () =>
  conflict("too_many_webhooks", `There are ${webhookLimits.perPerson} already. Remove one first.`);

/** Reveals nothing about the internal network. */
export const invalidWebhookUrl = () =>
  invalid({ url: ["Give a public https address, such as https://example.org/hooks."] });

export const eventNotForOwner = (of: "person" | "guild") =>
  invalid({
    events: [
      of === "guild"
        ? "Of a guild only what happens in it can be told."
        : "What happens in a guild is told of a guild. Choose which.",
    ],
  });
