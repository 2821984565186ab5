import { listSavedSearches, saveSearch, setSearchNotifications } from "#modules/search";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { ago, asMember } from "./as-member.ts";

/** The demo users' saved searches; the first of each notifies them of new results. */
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

export async function seedSearches(ctx: Context<Actor>): Promise<void> {
  for (const [username, saved] of Object.entries(searches)) {
    const me = await asMember(ago(ctx, 9), username);
    for (const [n, [name, query]] of saved.entries())
      await saveSearch(await asMember(ago(ctx, 34 - n * 12), username), {
        name,
        query,
        tab: "all",
      });
    const first = (await listSavedSearches(me)).find(({ name }) => name === saved[0]?.[0]);
    if (first) await setSearchNotifications(me, { searchId: first.id, enabled: true });
  }
}
