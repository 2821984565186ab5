import type { Describer } from "#modules/ledger";

/** Who says what a transfer was about; the ledger itself knows ids alone. */
export const describers: readonly Describer[] = [];
