import { notFound } from "#platform/errors";
import { definePort, type WithPorts } from "#platform/ports";
import type { Box } from "./box.ts";

/** The pretend processor; nothing where money is real. */
export const sandboxPort = definePort<Box | undefined>("sandbox.box", () => undefined);

/** The pretend processor of this place. Where money is real, its pages are not there. */
export function theBox({ ports }: WithPorts): Box {
  const box = ports.get(sandboxPort);
  if (!box) throw notFound();
  return box;
}
