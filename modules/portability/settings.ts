import { definePort, type WithPorts } from "#platform/ports";
import type { DepartureCheck, Eraser, Exporter } from "./parts.ts";

export const exportersPort = definePort<readonly Exporter[]>("portability.exporters", () => []);

/** In this order: whoever builds on others first, identity last. */
export const erasersPort = definePort<readonly Eraser[]>("portability.erasers", () => []);

export const departureChecksPort = definePort<readonly DepartureCheck[]>(
  "portability.departureChecks",
  () => [],
);

export const portabilitySettings = ({ ports }: WithPorts) => ({
  exporters: ports.get(exportersPort),
  erasers: ports.get(erasersPort),
  departureChecks: ports.get(departureChecksPort),
});
