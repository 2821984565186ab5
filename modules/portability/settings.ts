import { type Storage, siteStorage } from "#platform/storage";
import type { DepartureCheck, Eraser, Exporter } from "./parts.ts";

interface Settings {
  readonly exporters: readonly Exporter[];
  /** In this order: whoever builds on others first, identity last. */
  readonly erasers: readonly Eraser[];
  readonly departureChecks: readonly DepartureCheck[];
  readonly storage: () => Promise<Storage>;
}

let settings: Settings = {
  exporters: [],
  erasers: [],
  departureChecks: [],
  storage: siteStorage,
};

/** Called by the process's wiring; what is not named stays as it was. */
export function configurePortability(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const portabilitySettings = (): Settings => settings;
