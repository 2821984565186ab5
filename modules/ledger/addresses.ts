const guilds = "guilds/";

/** A guild's address, distinct from usernames, which contain no slash. */
export const guildAddress = (slug: string): string => `${guilds}${slug}`;
export const guildSlugOf = (address: string): string | undefined =>
  address.startsWith(guilds) ? address.slice(guilds.length) : undefined;
