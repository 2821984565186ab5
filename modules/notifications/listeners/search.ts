import { foundAgain, newsOfFinds } from "#modules/search";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** One notice for each look that found something, with how much; never what. */
export const tellOfNewFinds = listen(
  foundAgain,
  "notifications.tell_of_new_finds",
  async (ctx: Context<Actor>, { searchId, userId, since, until }) => {
    const span = { since: new Date(since), until: new Date(until) };
    const news = await newsOfFinds(ctx, { searchId, userId, ...span });
    if (!news) return;
    await notify(ctx, {
      type: "search_found",
      key: `finds ${searchId} ${until}`,
      to: [userId],
      facts: {
        title: news.name,
        what: `${news.count} new ${news.one ? "find" : "finds"}`,
        path: news.path,
      },
    });
  },
);
