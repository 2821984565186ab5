import type { Audience } from "#contracts/site";

export const audienceNames: Readonly<Record<Audience, string>> = {
  everybody: "Everybody",
  creators: "Creators",
  guild_owners: "Owners of guilds",
  staff: "Stewards and administrators",
};
