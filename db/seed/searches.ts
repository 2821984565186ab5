import { keepSearch, keptSearches, tellOfFinds } from "#modules/search";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { asMember } from "./as-member.ts";

/** What the demo's people come back to; the first of each tells them of new finds. */
const searches: Readonly<Record<string, readonly (readonly [name: string, query: string])[]>> = {
  mira: [
    ["Anything on paper", "paper -wallpaper"],
    ["Questions I could answer", "is:unanswered"],
  ],
  juno: [
    ["Sewing", "thread"],
    ["What I wrote on binding", "binding from:me"],
  ],
  moderator: [["Questions nobody answered", "is:unanswered"]],
};

export async function plantSearches(ctx: Context<Actor>): Promise<void> {
  for (const [username, kept] of Object.entries(searches)) {
    const me = await asMember(ctx, username);
    for (const [name, query] of kept) await keepSearch(me, { name, query, tab: "all" });
    const first = (await keptSearches(me)).find(({ name }) => name === kept[0]?.[0]);
    if (first) await tellOfFinds(me, { searchId: first.id, told: true });
  }
}
