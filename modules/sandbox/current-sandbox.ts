import { notFound } from "#platform/errors";
import { definePort, type WithPorts } from "#platform/ports";
import type { SandboxInstance } from "./sandbox.ts";

/** The pretend processor; nothing where money is real. */
export const sandboxPort = definePort<SandboxInstance | undefined>("sandbox.box", () => undefined);

/** The sandbox processor of this place. Where money is real, its pages are not there. */
export function requireSandbox({ ports }: WithPorts): SandboxInstance {
  const box = ports.get(sandboxPort);
  if (!box) throw notFound();
  return box;
}
