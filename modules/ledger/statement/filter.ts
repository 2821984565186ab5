import { isDay } from "#platform/calendar";
import { isCurrency, parseMoneyText } from "#platform/money";
import { isKindGroup, type KindGroup } from "./kinds.ts";

export interface TransactionFilter {
  readonly kind?: KindGroup;
  readonly side?: "received" | "paid";
  /** Days in UTC, both included: 2026-11-15. */
  readonly from?: string;
  readonly until?: string;
  readonly currency?: string;
  /** As typed, in the filter's currency. */
  readonly min?: string;
  readonly max?: string;
  readonly text?: string;
  /** Everything about one source: `payment:<id>`. */
  readonly source?: string;
  /** Also what only changed its place, such as earnings that became free. */
  readonly includeInternal?: boolean;
}

const sourcePattern = /^([a-z_]{1,40}):([\w-]{1,80})$/;

/** Reads an address. What makes no sense is left out: a link is never an error. */
export function readFilter(params: URLSearchParams): TransactionFilter {
  const get = (name: string) => params.get(name)?.trim() || undefined;
  const kind = get("kind");
  const side = get("side");
  const currency = get("currency");
  const from = get("from");
  const until = get("until");
  const source = get("source");
  return {
    ...(kind && isKindGroup(kind) ? { kind } : {}),
    ...(side === "received" || side === "paid" ? { side } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(until && isDay(until) ? { until } : {}),
    ...(currency && isCurrency(currency) ? { currency } : {}),
    ...optionalParam("min", get("min")?.slice(0, 20)),
    ...optionalParam("max", get("max")?.slice(0, 20)),
    ...optionalParam("text", get("q")?.slice(0, 100)),
    ...(source && sourcePattern.test(source) ? { source } : {}),
    ...(get("moves") === "1" ? { includeInternal: true } : {}),
  };
}

const optionalParam = (name: string, value: string | undefined) => (value ? { [name]: value } : {});

/** The filter as an address has it; `more` are things that are no filter, such as the place. */
export function filterSearch(
  filter: TransactionFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const { text, includeInternal, ...rest } = filter;
  const params = new URLSearchParams();
  const all = { ...rest, q: text, moves: includeInternal ? "1" : undefined, ...more };
  for (const [name, value] of Object.entries(all)) if (value) params.set(name, value);
  const search = params.toString();
  return search ? `?${search}` : "?";
}

export const sourceOf = (text: string): { type: string; id: string } | undefined => {
  const [, type, id] = sourcePattern.exec(text) ?? [];
  return type && id ? { type, id } : undefined;
};

/** The range of amounts in minor units; an error message if one is not an amount. */
export function amountsOf(filter: TransactionFilter, currency: string) {
  const read = (text: string | undefined) => {
    if (!text || !isCurrency(currency)) return {};
    const parsed = parseMoneyText(text, currency, { allowZero: true });
    return "money" in parsed ? { minor: parsed.money.amountMinor } : { problem: parsed.problem };
  };
  return { min: read(filter.min), max: read(filter.max) };
}
