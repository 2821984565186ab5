import { appConfig } from "#platform/config";
import { notFound } from "#platform/errors";
import type { WithPorts } from "#platform/ports";

/** Called first in each loader and action under /dev: those pages do not exist on a real site. */
export function devOnly({ ports }: WithPorts): void {
  const { DEV_PAGES, NODE_ENV } = ports.get(appConfig);
  if (!DEV_PAGES && NODE_ENV !== "development") throw notFound();
}
