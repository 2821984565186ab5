import type { JobType } from "#platform/jobs";
import { tidyApi } from "./tidy.ts";
import { deliverJob } from "./webhooks/deliver.ts";

export { openApiDocument } from "./document/openapi.ts";
export { operationViews } from "./document/operation-views.ts";
export { endKeysOf } from "./end-keys.ts";
export { scopeMissing, tokenMissing } from "./errors.ts";
export { webhookSwitchedOff } from "./events.ts";
export { forgetPrograms, programsExport } from "./forget.ts";
export { tokenInput, webhookInput } from "./inputs.ts";
export { isWrite, type Operation } from "./operation.ts";
export { operations } from "./operations.ts";
export { describersPort, trustedHostsPort } from "./settings.ts";
export { tidyApi } from "./tidy.ts";
export { makeToken } from "./tokens/make-token.ts";
export { ownTokens } from "./tokens/own-tokens.ts";
export { revokeToken } from "./tokens/revoke-token.ts";
export { bearerOf, type TokenBearer } from "./tokens/token-actor.ts";
export { deliveriesAtDesk, repeatAtDesk } from "./webhooks/at-desk.ts";
export { addWebhook, removeWebhook, renewSecret, switchWebhook } from "./webhooks/keep-webhook.ts";
export { webhookListeners } from "./webhooks/listeners.ts";
export { sendAgain, tryWebhook } from "./webhooks/send-again.ts";
export { type WebhooksPage, webhooksPage } from "./webhooks/webhooks-page.ts";

/** Work that commands and the clock start by name. */
export const apiJobs = [deliverJob, tidyApi] as readonly JobType<unknown>[];
