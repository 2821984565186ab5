import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { rateFile } from "../rates/rate-file.ts";
import { ratesOn } from "../rates/rate-row.ts";
import { ratesOf, readTaxSettings } from "../settings.ts";

/** The settings, the rates that apply today, and where a site can be registered. */
export async function taxPage(ctx: Context<Actor>) {
  authorize(ctx.actor, "site.operate", {});
  const { rates, ...settings } = await readTaxSettings(ctx.db);
  const rows = ratesOn(ratesOf({ rates }), ctx.clock.now());
  return {
    settings,
    isOwnTable: rates !== null,
    rates: rows,
    registrations: [...new Set(ratesOf({ rates }).map(({ registration }) => registration))],
    /** The oldest date on which a source was looked up. */
    asOf: rows.map(({ asOf }) => asOf).toSorted()[0] ?? null,
  };
}

/** The table in effect as a file, to be changed and uploaded. */
export async function taxRatesFile(ctx: Context<Actor>): Promise<string> {
  authorize(ctx.actor, "site.operate", {});
  return rateFile(ratesOf(await readTaxSettings(ctx.db)));
}
