import { type Config, config } from "#platform/config";
import { notFound } from "#platform/errors";

/** Called first in each loader and action under /dev: those pages do not exist on a real site. */
export function devOnly(settings: Pick<Config, "DEV_PAGES" | "NODE_ENV"> = config): void {
  if (!settings.DEV_PAGES && settings.NODE_ENV !== "development") throw notFound();
}
