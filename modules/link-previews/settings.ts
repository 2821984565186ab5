import { hourMs } from "#platform/calendar";
import { definePort } from "#platform/ports";

/** Hosts on the internal network that may be previewed, as configured by the operator. */
export const previewHostsPort = definePort<(url: URL) => boolean>(
  "linkPreviews.hosts",
  () => () => false,
);

/** Longer posts have previews of their first links only. */
export const previewsPerText = 5;

/** When a page is fetched again, if its link is posted again. */
export const refreshAfterMs = { ready: 7 * 24 * hourMs, failed: 6 * hourMs, pending: hourMs };

/** When a preview that no text uses is deleted. */
export const unusedAfterMs = 24 * hourMs;

export const textLimits = { title: 200, description: 300, siteName: 80 };
/** Twice the size at which it is shown. */
export const pictureBounds = { width: 640, height: 640 };
