const guilds = "guilds/";

/** A guild's address among those of people, whose names have no stroke in them. */
export const guildAddress = (slug: string): string => `${guilds}${slug}`;
export const guildSlugOf = (address: string): string | undefined =>
  address.startsWith(guilds) ? address.slice(guilds.length) : undefined;
