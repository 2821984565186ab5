/*
 * The ISO 4217 currencies in circulation, by number of decimals. Funds, metals and test codes can't
 * be used for payments. `Intl` follows everyday use instead (such as no decimals for the dinar), so
 * it is not used.
 */
const none = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
const two =
  "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG";
const three = "BHD IQD JOD KWD LYD OMR TND";

type SplitBySpace<Text extends string, Found = never> = Text extends `${infer First} ${infer Rest}`
  ? SplitBySpace<Rest, Found | First>
  : Found | Text;

export type Currency =
  | SplitBySpace<typeof none>
  | SplitBySpace<typeof two>
  | SplitBySpace<typeof three>;

const decimals = new Map<string, number>();
for (const code of none.split(" ")) decimals.set(code, 0);
for (const code of two.split(" ")) decimals.set(code, 2);
for (const code of three.split(" ")) decimals.set(code, 3);

export const currencies = [...decimals.keys()].sort() as readonly Currency[];

export const isCurrency = (code: string): code is Currency => decimals.has(code);

/** How many digits are behind the point: 2 for EUR, 0 for JPY, 3 for KWD. */
export const decimalsOf = (currency: Currency): number => decimals.get(currency) ?? 2;
