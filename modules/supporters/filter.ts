import { isDay } from "#platform/calendar";
import { isUuid } from "#platform/ids";
import { isCurrency, parseMoneyText } from "#platform/money";
import {
  type SupporterSort,
  type SupporterState,
  supporterLimits,
  supporterSorts,
  supporterStates,
} from "./constants.ts";

const maxTiers = 50;

/** Which supporters are listed, as in the address of the page. */
export interface SupporterFilter {
  readonly text?: string;
  readonly tierId?: string;
  /** One of several tiers. */
  readonly tierIds?: readonly string[];
  readonly state?: SupporterState;
  /** A day in UTC, included: 2026-11-15. */
  readonly since?: string;
  /** At least this amount, as typed, in the currency of the creator. */
  readonly spent?: string;
  readonly tag?: string;
  readonly sort: SupporterSort;
}

/** Reads an address. What makes no sense is left out: a link is never an error. */
export function readSupporterFilter(params: URLSearchParams): SupporterFilter {
  const get = (name: string, most: number) => params.get(name)?.trim().slice(0, most) || undefined;
  const tierId = get("tier", 40);
  const tierIds = [...new Set(params.getAll("tiers").filter(isUuid))].slice(0, maxTiers);
  const since = get("since", 10);
  const state = supporterStates.find((each) => each === params.get("state"));
  return {
    ...optionalParam("text", get("q", supporterLimits.search)),
    ...(tierId && isUuid(tierId) ? { tierId } : {}),
    ...(tierIds.length > 0 && { tierIds }),
    ...(state && { state }),
    ...(since && isDay(since) ? { since } : {}),
    ...optionalParam("spent", get("spent", 20)),
    ...optionalParam("tag", get("tag", supporterLimits.tag)?.toLowerCase()),
    sort: supporterSorts.find((each) => each === params.get("sort")) ?? "newest",
  };
}

const optionalParam = (name: string, value: string | undefined) => (value ? { [name]: value } : {});

/** The filter as an address has it; `more` are things that are no filter, such as the place. */
export function supporterSearch(
  { text, tierId, tierIds, sort, ...rest }: SupporterFilter,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  const params = new URLSearchParams();
  const all = {
    q: text,
    tier: tierId,
    ...rest,
    sort: sort === "newest" ? undefined : sort,
    ...more,
  };
  for (const [name, value] of Object.entries(all)) if (value) params.set(name, value);
  for (const id of tierIds ?? []) params.append("tiers", id);
  return params.size > 0 ? `?${params}` : "";
}

/** The amount in minor units, or the key of the message that says what is wrong with it. */
export function spentOf({ spent }: SupporterFilter, currency: string) {
  if (!spent || !isCurrency(currency)) return {};
  const parsed = parseMoneyText(spent, currency, { allowZero: true });
  return "money" in parsed ? { minor: parsed.money.amountMinor } : { problem: parsed.problem };
}
