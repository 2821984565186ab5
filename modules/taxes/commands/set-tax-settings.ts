import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Message } from "#platform/i18n";
import { ratesRejected, sellerIncomplete } from "../errors.ts";
import { taxSettingsChanged } from "../events.ts";
import type { TaxSettingsInput } from "../inputs.ts";
import { readRateFile } from "../rates/rate-file.ts";
import { loadChangedTaxSettings, readTaxSettings } from "../settings.ts";
import { taxSettings } from "../tables.ts";
import { vatIdCountries, vatIdPlace } from "../vat-id.ts";

type Changes = Partial<Omit<typeof taxSettings.$inferInsert, "id" | "changedAt">>;

/** Sets who sells, and what tax they collect. Every process follows within two seconds. */
export async function setTaxSettings(ctx: Context<Actor>, input: TaxSettingsInput): Promise<void> {
  requireSeller(input);
  await change(ctx, "admin.tax_settings_set", async (tx) => {
    const before = await readTaxSettings(tx);
    const changed = (Object.keys(input) as (keyof TaxSettingsInput)[]).filter(
      (field) => JSON.stringify(before[field]) !== JSON.stringify(input[field]),
    );
    return { set: { ...input }, details: { changed: changed.join(", "), mode: input.mode } };
  });
}

/** Replaces the table of rates by a file; null restores the one of the release. */
export async function setTaxRates(ctx: Context<Actor>, file: string | null): Promise<number> {
  const read = file === null ? { rows: null } : readRateFile(file);
  if ("problem" in read) throw ratesRejected(read.problem);
  const { rows } = read;
  await change(ctx, "admin.tax_rates_set", async () => ({
    set: { rates: rows, ratesChangedAt: rows && ctx.clock.now() },
    details: { rows: String(rows?.length ?? 0) },
  }));
  return rows?.length ?? 0;
}

async function change(
  ctx: Context<Actor>,
  action: "admin.tax_settings_set" | "admin.tax_rates_set",
  decide: (tx: Transaction) => Promise<{ set: Changes; details: Record<string, string> }>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    const { set, details } = await decide(tx);
    const row = { ...set, changedAt: ctx.clock.now() };
    await tx
      .insert(taxSettings)
      .values(row)
      .onConflictDoUpdate({ target: taxSettings.id, set: row });
    await emit(tx, taxSettingsChanged, {});
    await recordAudit(tx, ctx, { action, details });
  });
  await loadChangedTaxSettings(ctx);
}

/** What an invoice must have of its seller. */
function requireSeller({ mode, sellerName, address, country, vatId }: TaxSettingsInput): void {
  const problems: Record<string, readonly Message[]> = {};
  if (mode !== "off") {
    if (sellerName === "") problems.sellerName = ["tax.errors.sellerField"];
    if (address === "") problems.address = ["tax.errors.sellerField"];
    if (country === "") problems.country = ["tax.errors.country"];
    if (vatId === "") problems.vatId = ["tax.errors.sellerField"];
  }
  // Countries whose numbers are not known here have other formats.
  if (vatId !== "" && vatIdCountries.has(country) && vatIdPlace(vatId) !== country)
    problems.vatId = ["tax.errors.vatId"];
  if (Object.keys(problems).length > 0) throw sellerIncomplete(problems);
}
