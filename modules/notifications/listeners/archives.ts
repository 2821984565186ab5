import { followersOf, newsOfWork, workPublished } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { notify } from "../commands/notify.ts";

const peopleAtOnce = 500;

/** New works by people one follows, to each follower once. */
export const tellOfWork = listen(
  workPublished,
  "notifications.tell_of_work",
  async (ctx: Context<Actor>, { workId, ownerId }) => {
    const news = await newsOfWork(ctx, workId);
    if (!news) return;
    let after: string | undefined;
    do {
      const to = await followersOf(ctx, { ownerId, after, most: peopleAtOnce });
      if (to.length > 0)
        await notify(ctx, {
          type: "work_published",
          key: `work ${workId}`,
          target: ownerId,
          to,
          actorId: ownerId,
          facts: { title: news.title, path: news.path },
          at: news.at,
        });
      after = to.length === peopleAtOnce ? to.at(-1) : undefined;
    } while (after);
  },
);
