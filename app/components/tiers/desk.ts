/** An address of the page on which tiers are managed: a creator's own, or a guild's. */
export const deskAt = (desk: string, query: string): string =>
  `${desk}${desk.includes("?") ? "&" : "?"}${query}`;
