interface Settings {
  /** Writes a backup into this folder; only the wiring knows the tables' owner. */
  readonly backUp: (folder: string) => Promise<unknown>;
}

let settings: Settings = {
  backUp: async () => {
    throw new Error("nobody said how to back up");
  },
};

/** Called by the process's wiring. */
export function configureAdmin(next: Partial<Settings>): void {
  settings = { ...settings, ...next };
}

export const adminSettings = (): Settings => settings;
