import type { Currency } from "#platform/money";
import { definePort } from "#platform/ports";

/** What the site is paid in; nothing while it takes no money, and then any will do. */
export const payCurrencyPort = definePort<Currency | undefined>(
  "creators.payCurrency",
  () => undefined,
);
