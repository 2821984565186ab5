import { z } from "zod";
import { countries } from "#contracts/creators";
import { type Message, message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { taxLimits, taxModes } from "./contract.ts";
import { normalizedVatId } from "./vat-id.ts";

const country = z
  .string("tax.errors.country" satisfies Message)
  .refine((code) => countries.includes(code), "tax.errors.country" satisfies Message);

const vatId = z
  .string()
  .max(30, message("forms.errors.tooLong", { count: 30 }))
  .default("")
  .transform(normalizedVatId)
  .refine((text) => /^[A-Z0-9+*]*$/.test(text), "tax.errors.vatId" satisfies Message);

/** Where a customer is. */
export const taxLocationInput = z.object({
  country,
  region: z
    .string()
    .regex(/^([A-Z]{2}-[A-Z0-9]{1,3})?$/, "tax.errors.region" satisfies Message)
    .default(""),
  vatId,
  businessName: plainSingleLine({ max: taxLimits.businessName }).default(""),
  address: plainText({ max: taxLimits.address }).default(""),
});
export type TaxLocationInput = z.output<typeof taxLocationInput>;

/** A file with a table of rates. */
export const taxRatesInput = z.object({
  rates: z
    .instanceof(File, { error: "tax.errors.rateFile" satisfies Message })
    .refine(({ size }) => size > 0, "tax.errors.rateFile" satisfies Message)
    .refine(
      ({ size }) => size <= taxLimits.rateBytes,
      message("tax.errors.rateFileTooLarge", { size: { bytes: taxLimits.rateBytes } }),
    ),
});

export const taxSettingsInput = z.object({
  mode: z.enum(taxModes, "tax.errors.mode" satisfies Message),
  sellerName: plainSingleLine({ max: taxLimits.sellerName }).default(""),
  address: plainText({ max: taxLimits.address }).default(""),
  country: z.union([z.literal(""), country]).default(""),
  vatId,
  registrations: z
    .array(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/))
    .max(200)
    .default([]),
  tipsTaxed: z.boolean().default(false),
  usesVies: z.boolean().default(false),
});
export type TaxSettingsInput = z.output<typeof taxSettingsInput>;
