import type { JobType } from "#platform/jobs";
import { cleanupApi } from "./cleanup.ts";
import { deliverJob } from "./webhooks/deliver.ts";

export { cleanupApi } from "./cleanup.ts";
export { openApiDocument } from "./document/openapi.ts";
export { operationViews } from "./document/operation-views.ts";
export { apiAccessExport, eraseApiData } from "./erase-api-data.ts";
export { scopeMissing, tokenMissing } from "./errors.ts";
export { webhookDisabled } from "./events.ts";
export { tokenInput, webhookInput } from "./inputs.ts";
export { isWrite, type Operation } from "./operation.ts";
export { operations } from "./operations.ts";
export { revokeApiAccessOf } from "./revoke-api-access.ts";
export { describersPort, trustedHostsPort } from "./settings.ts";
export { authenticateToken, type TokenBearer } from "./tokens/authenticate-token.ts";
export { createToken } from "./tokens/create-token.ts";
export { listOwnTokens } from "./tokens/own-tokens.ts";
export { revokeToken } from "./tokens/revoke-token.ts";
export { listDeliveriesForAdmin, resendDeliveryAsAdmin } from "./webhooks/admin-deliveries.ts";
export { webhookListeners } from "./webhooks/listeners.ts";
export {
  addWebhook,
  removeWebhook,
  renewSecret,
  setWebhookEnabled,
} from "./webhooks/manage-webhooks.ts";
export { resendOwnDelivery, sendTestEvent } from "./webhooks/resend-delivery.ts";
export { type WebhooksPage, webhooksPage } from "./webhooks/webhooks-page.ts";

/** Work that commands and the clock start by name. */
export const apiJobs = [deliverJob, cleanupApi] as readonly JobType<unknown>[];
