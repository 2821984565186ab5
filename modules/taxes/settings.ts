import { keptInMemory } from "#modules/site";
import type { Database, Transaction } from "#platform/db";
import type { WithPorts } from "#platform/ports";
import type { TaxRules } from "./decide.ts";
import { builtInRates } from "./rates/built-in-rates.ts";
import type { RateRow } from "./rates/rate-row.ts";
import { taxSettings } from "./tables.ts";

type StoredTaxSettings = Omit<
  typeof taxSettings.$inferSelect,
  "id" | "changedAt" | "ratesChangedAt"
> & { readonly ratesChangedAt: string | null };

const none: StoredTaxSettings = {
  mode: "off",
  sellerName: "",
  address: "",
  country: "",
  vatId: "",
  registrations: [],
  tipsTaxed: false,
  usesVies: false,
  rates: null,
  ratesChangedAt: null,
};

/** As stored; for commands, which must not sell by settings that changed a moment ago. */
export async function readTaxSettings(db: Database | Transaction): Promise<StoredTaxSettings> {
  const [row] = await db.select().from(taxSettings);
  if (!row) return none;
  const { id: _id, changedAt: _changedAt, ratesChangedAt, ...settings } = row;
  return { ...settings, ratesChangedAt: ratesChangedAt?.toISOString() ?? null };
}

const kept = keptInMemory<StoredTaxSettings>("taxes.settings", {
  initial: none,
  read: readTaxSettings,
});

/** As this process knows them, for pages: no statement is needed. */
export const knownTaxSettings = kept.value;
/** Puts them into effect in this process: at the start, and when a signal says that they changed. */
export const loadTaxSettings = kept.load;
/** Part of the key of cached pages, which show prices. */
export const taxSettingsRevision = kept.revision;
export const loadChangedTaxSettings = kept.loadAfterChange;

export const isTaxed = (application: WithPorts): boolean =>
  knownTaxSettings(application).mode !== "off";

export function areTipsTaxed(application: WithPorts): boolean {
  const { mode, tipsTaxed } = knownTaxSettings(application);
  return mode !== "off" && tipsTaxed;
}

export const ratesOf = ({ rates }: Pick<StoredTaxSettings, "rates">): readonly RateRow[] =>
  rates ?? builtInRates;

/** The rules for deciding; undefined while the site is not registered. */
export function taxRules(settings: StoredTaxSettings): TaxRules | undefined {
  const { mode, country, registrations, tipsTaxed } = settings;
  if (mode === "off") return undefined;
  return { mode, country, registrations, tipsTaxed, rates: ratesOf(settings) };
}
