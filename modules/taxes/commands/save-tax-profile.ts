import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { takeToken } from "#platform/ratelimit";
import { taxRegions } from "../decide.ts";
import { vatIdRejected } from "../errors.ts";
import type { TaxLocationInput } from "../inputs.ts";
import { ratesOn } from "../rates/rate-row.ts";
import { knownTaxSettings, ratesOf, taxRules } from "../settings.ts";
import { taxProfiles } from "../tables.ts";
import { vatIdCountries, vatIdPlace } from "../vat-id.ts";
import { viesPort } from "../vies.ts";

interface Reported {
  /** As a proxy in front of the site reports it. */
  readonly ipCountry: string | null;
}

/** Where the member says they are, and their VAT ID if they buy as a business. */
export async function saveTaxProfile(
  ctx: Context<Actor>,
  { ipCountry, ...input }: TaxLocationInput & Reported,
): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "payment.make", { payerType: "member", payerId: userId });
  await takeToken(ctx.db, { name: "tax_profiles", key: userId, limit: 60, perSeconds: 3_600 });
  const region = requireRegion(ctx, input);
  const { country, vatId } = input;
  const viesConfirmedAt = vatId === "" ? null : await checkVatId(ctx, input);
  // Of consumers, no name or address is kept.
  const [businessName, address] = vatId === "" ? ["", ""] : [input.businessName, input.address];
  const set = {
    country,
    region,
    vatId,
    viesConfirmedAt,
    businessName,
    address,
    ipCountry,
    changedAt: ctx.clock.now(),
  };
  await inTransaction(ctx, (tx) =>
    tx
      .insert(taxProfiles)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: taxProfiles.userId, set }),
  );
}

/** `CA-QC` as `QC`, where tax depends on it; otherwise none is kept. */
export function requireRegion(
  ctx: Context<Actor>,
  { country, region }: Pick<TaxLocationInput, "country" | "region">,
): string {
  const rules = taxRules(knownTaxSettings(ctx));
  const known = rules ? taxRegions(rules, ctx.clock.now()) : [];
  const codes = known.find((each) => each.country === country)?.codes;
  if (!codes) return "";
  const code = region.startsWith(`${country}-`) ? region.slice(country.length + 1) : "";
  if (!codes.includes(code))
    throw invalid({ region: ["tax.errors.region" satisfies Message] }, "region_missing");
  return code;
}

/** When VIES confirmed it; null where only its format and check digits are known. */
async function checkVatId(ctx: Context<Actor>, input: TaxLocationInput): Promise<Date | null> {
  const { country, vatId, businessName, address } = input;
  if (!vatIdCountries.has(country)) throw vatIdRejected("tax.errors.vatIdCountry");
  if (vatIdPlace(vatId) !== country) throw vatIdRejected("tax.errors.vatId");
  const missing = (text: string): readonly Message[] =>
    text === "" ? ["tax.errors.businessField"] : [];
  if (businessName === "" || address === "")
    throw invalid(
      { businessName: missing(businessName), address: missing(address) },
      "business_incomplete",
    );
  const settings = knownTaxSettings(ctx);
  const isEu = ratesOn(ratesOf(settings), ctx.clock.now()).some(
    (row) => row.country === country && row.area === "EU",
  );
  if (!settings.usesVies || !isEu) return null;
  const answer = await ctx.ports.get(viesPort)(vatId);
  if (answer === "invalid") throw vatIdRejected("tax.errors.vatIdUnknown");
  return answer === "valid" ? ctx.clock.now() : null;
}
