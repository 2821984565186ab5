import type { Currency } from "#platform/money";

interface Settings {
  /** What the hall is paid in; nothing while it takes no money, and then any will do. */
  readonly currency: Currency | undefined;
}

let settings: Settings = { currency: undefined };

/** Called by the process's wiring. */
export function configureCreators(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const creatorSettings = (): Settings => settings;
