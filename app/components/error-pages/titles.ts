import type { Message } from "#platform/i18n";

/** Headings and titles of the error pages. */
export const titles = {
  prove: "errors.titles.reauthenticate",
  401: "errors.titles.signInRequired",
  403: "errors.titles.forbidden",
  404: "errors.titles.notFound",
  429: "errors.titles.tooManyRequests",
  500: "errors.titles.application",
  503: "errors.titles.unavailable",
  offline: "errors.titles.offline",
  rejected: "errors.titles.rejected",
} as const satisfies Readonly<Record<string, Message>>;
