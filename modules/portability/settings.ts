import { definePort, type WithPorts } from "#platform/ports";
import type { DeletionCheck, Eraser, Exporter } from "./parts.ts";

export const exportersPort = definePort<readonly Exporter[]>("portability.exporters", () => []);

/** In this order: dependent modules first, identity last. */
export const erasersPort = definePort<readonly Eraser[]>("portability.erasers", () => []);

export const deletionChecksPort = definePort<readonly DeletionCheck[]>(
  "portability.deletionChecks",
  () => [],
);

export const portabilitySettings = ({ ports }: WithPorts) => ({
  exporters: ports.get(exportersPort),
  erasers: ports.get(erasersPort),
  deletionChecks: ports.get(deletionChecksPort),
});
