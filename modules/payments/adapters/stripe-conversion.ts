import type Stripe from "stripe";
import { z } from "zod";
import { basisPoints, convertMoney, isCurrency, money } from "#platform/money";
import type { ProviderConversion } from "../provider/objects.ts";
import type { PaymentProvider } from "../provider/port.ts";

/**
 * Between these, a platform in one of them can pay accounts in all of them that have Stripe's own
 * agreement (https://docs.stripe.com/connect/cross-border-payouts, read in November 2026); accounts
 * elsewhere need the agreement for recipients.
 */
const selfServeCountries: ReadonlySet<string> = new Set(
  "AT BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK US".split(
    " ",
  ),
);

/** Whether an account in this country needs the agreement for recipients. */
export async function needsRecipientAgreement(stripe: Stripe, country: string): Promise<boolean> {
  if (selfServeCountries.has(country)) return false;
  const platform = await stripe.accounts.retrieveCurrent();
  return platform.country !== undefined && platform.country !== country;
}

/** Quotes are only in preview versions of the API, and not in the types of the library. */
const quotesVersion = "2025-07-30.preview";

const quoteSchema = z.object({
  rates: z.record(
    z.string(),
    z.object({
      exchange_rate: z.number().positive(),
      rate_details: z.object({ base_rate: z.number().positive(), fx_fee_rate: z.number().min(0) }),
    }),
  ),
});

type Order = Parameters<PaymentProvider["quoteConversion"]>[0];

/** Stripe’s rate and fee of now, unless this account may not ask for them. */
export async function quoteConversion(
  stripe: Stripe,
  { accountId, amountMinor, currency, to }: Order,
): Promise<ProviderConversion | undefined> {
  const from = currency.toLowerCase();
  try {
    const answer = await stripe.rawRequest(
      "POST",
      "/v1/fx_quotes",
      {
        from_currencies: [from],
        to_currency: to.toLowerCase(),
        lock_duration: "none",
        usage: { type: "transfer", transfer: { destination: accountId } },
      },
      { apiVersion: quotesVersion, timeout: 4_000 },
    );
    const rate = quoteSchema.parse(answer).rates[from];
    return rate && converted(amountMinor, currency, to, rate);
  } catch {
    // Only shown: a payout can be sent without knowing the rate.
    return undefined;
  }
}

function converted(
  amountMinor: bigint,
  from: string,
  to: string,
  rate: z.output<typeof quoteSchema>["rates"][string],
): ProviderConversion | undefined {
  if (!isCurrency(from) || !isCurrency(to)) return undefined;
  const { exchange_rate, rate_details } = rate;
  const amount = money(amountMinor, from);
  return {
    rate: String(rate_details.base_rate),
    feeMinor: basisPoints(amount, Math.round(rate_details.fx_fee_rate * 10_000)).amountMinor,
    amountMinor: convertMoney(amount, exchange_rate, to).amountMinor,
  };
}
