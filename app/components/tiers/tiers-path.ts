/** An address of the page on which tiers are managed: a creator's own, or a guild's. */
export const withQuery = (tiersPath: string, query: string): string =>
  `${tiersPath}${tiersPath.includes("?") ? "&" : "?"}${query}`;
