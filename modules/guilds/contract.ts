export { type GuildPermission, guildPermissions } from "#permissions";
export * from "./constants.ts";
export type * from "./manage-views.ts";
export type * from "./views.ts";

export const guildPath = (slug: string): string => `/guilds/${slug}`;
export const guildEventsPath = (slug: string): string => `${guildPath(slug)}/events`;
