import { safePost } from "#platform/outbound";
import { definePort } from "#platform/ports";

/** How a push leaves the house; tests stand in for a push service. */
export const pushPostPort = definePort<typeof safePost>("notifications.pushPost", () => safePost);
