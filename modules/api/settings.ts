import type { Describer } from "#modules/ledger";

interface Settings {
  /** Who says what a transfer was about; the same as the page of transactions asks. */
  readonly describers: readonly Describer[];
  /** Machines of one's own network that webhooks may go to, as whoever runs the place said. */
  readonly trusts: (url: URL) => boolean;
}

let settings: Settings = { describers: [], trusts: () => false };

/** Called by the process’s wiring; what is not named stays as it was. */
export function configureApi(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const apiSettings = (): Settings => settings;
