import { guildLimits } from "#contracts/guilds";

/** The web address that a name suggests; empty if it has no letters of the Latin alphabet. */
export function suggestedAddress(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[’']/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^a-z0-9]+/g, "-");
  return plain.slice(0, guildLimits.slugMax).replaceAll(/^-+|-+$/g, "");
}
