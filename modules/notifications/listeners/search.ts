import { getNewResults, newResultsFound } from "#modules/search";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { notify } from "../commands/notify.ts";

/** One notification per run that found something, with the count; never the results. */
export const notifyOfSearchResults = defineListener(
  newResultsFound,
  "notifications.notify_of_search_results",
  async (ctx: Context<Actor>, { searchId, userId, since, until }) => {
    const span = { since: new Date(since), until: new Date(until) };
    const news = await getNewResults(ctx, { searchId, userId, ...span });
    if (!news) return;
    await notify(ctx, {
      type: "search_found",
      key: `finds ${searchId} ${until}`,
      to: [userId],
      facts: {
        title: news.name,
        results: news.count,
        ...(news.more && { what: "or_more" }),
        path: news.path,
      },
    });
  },
);
