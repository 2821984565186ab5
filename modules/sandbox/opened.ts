import { notFound } from "#platform/errors";
import type { Box } from "./box.ts";

let opened: Box | undefined;

/** Called by the process's wiring. */
export function configureSandbox(box: Box | undefined): void {
  opened = box;
}

/** The pretend processor of this place. Where money is real, its pages are not there. */
export function theBox(): Box {
  if (!opened) throw notFound();
  return opened;
}
