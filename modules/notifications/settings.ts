import { safePost } from "#platform/outbound";
import { definePort } from "#platform/ports";

/** Sends a push over the network; tests replace it with a fake push service. */
export const pushPostPort = definePort<typeof safePost>("notifications.pushPost", () => safePost);
