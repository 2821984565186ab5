import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { saveTaxProfile } from "./commands/save-tax-profile.ts";
import { setTaxSettings } from "./commands/set-tax-settings.ts";
import { taxLocationInput, taxSettingsInput } from "./inputs.ts";

/** Registers the site for tax: a German seller with the One Stop Shop, tax included by default. */
export const registerForTax = (
  admin: Context<Actor>,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  setTaxSettings(
    admin,
    taxSettingsInput.parse({
      mode: "included",
      sellerName: "Hall Cooperative",
      address: "1 Harbor Street\n10115 Berlin",
      country: "DE",
      vatId: "DE136695976",
      registrations: ["EU"],
      ...settings,
    }),
  );

/** Says where a member is. */
export const liveIn = (
  member: Context<Actor>,
  country: string,
  more: Readonly<Record<string, string>> & { readonly ipCountry?: string } = {},
): Promise<void> =>
  saveTaxProfile(member, {
    ...taxLocationInput.parse({ country, ...more }),
    ipCountry: more.ipCountry ?? null,
  });
