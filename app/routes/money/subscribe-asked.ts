/** What the address asks for: a tier, how often, a code, or all of it as a gift. */
export const askedOf = (url: URL) => {
  const months = Number(url.searchParams.get("months") ?? 3);
  return {
    tierId: url.searchParams.get("tier") ?? undefined,
    cadence: url.searchParams.get("cadence") === "year" ? ("year" as const) : ("month" as const),
    code: (url.searchParams.get("code") ?? "").slice(0, 40),
    asGift: url.searchParams.get("as") === "gift",
    months: Number.isInteger(months) && months >= 1 && months <= 12 ? months : 3,
  };
};
