import { config } from "#platform/config";
import { notFound } from "#platform/errors";

/** Called first in each loader and action under /dev: those pages do not exist on a real site. */
export function devOnly(): void {
  if (!config.DEV_PAGES && config.NODE_ENV !== "development") throw notFound();
}
