import { salesPath, workPath } from "#contracts/archives";
import {
  commentPosted,
  findersAmong,
  followersOf,
  keepersOfLists,
  newsOfComment,
  newsOfPurchase,
  newsOfWork,
  workBought,
  workPublished,
  workReacted,
  workSentBack,
} from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { formatMoney } from "#platform/money";
import { notify } from "../commands/notify.ts";
import { isStillNews } from "./still-news.ts";

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
    await tellKeepers(ctx, { workId, ownerId }, news);
  },
);

/** Whoever keeps a list it stands in. The key is the same: who was told as a follower has heard. */
async function tellKeepers(
  ctx: Context<Actor>,
  { workId, ownerId }: { readonly workId: string; readonly ownerId: string },
  { title, path, at }: NonNullable<Awaited<ReturnType<typeof newsOfWork>>>,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const keepers = await keepersOfLists(ctx, { workId, after, most: peopleAtOnce });
    const to = await findersAmong(ctx, workId, keepers);
    if (to.length > 0)
      await notify(ctx, {
        type: "work_in_list",
        key: `work ${workId}`,
        to,
        actorId: ownerId,
        at,
        facts: { title, path },
      });
    after = keepers.length === peopleAtOnce ? keepers.at(-1) : undefined;
    if (after === undefined) return;
  }
}

/** Whoever counted on the hour hears at once that nothing went out. */
export const tellOfWorkSentBack = listen(
  workSentBack,
  "notifications.tell_of_work_sent_back",
  async (ctx: Context<Actor>, { publicId, ownerId, title, sentBackAt }) => {
    await notify(ctx, {
      type: "work_sent_back",
      key: `sent back ${publicId} ${sentBackAt}`,
      to: [ownerId],
      facts: { title, path: `${workPath(publicId)}/edit` },
    });
  },
);

export const tellOfPurchase = listen(
  workBought,
  "notifications.tell_of_purchase",
  async (ctx: Context<Actor>, { purchaseId, sellerId, buyerId }) => {
    const news = await newsOfPurchase(ctx, purchaseId);
    if (!news || !isStillNews(ctx, news.at)) return;
    await notify(ctx, {
      type: "work_bought",
      key: `purchase ${purchaseId}`,
      to: [sellerId],
      actorId: buyerId,
      facts: {
        title: news.title,
        amount: formatMoney(news.price),
        path: salesPath(news.publicId),
      },
      at: news.at,
    });
  },
);

export const tellOfComment = listen(
  commentPosted,
  "notifications.tell_of_comment",
  async (ctx: Context<Actor>, { commentId, ownerId, authorId, workId }) => {
    const news = ownerId === authorId ? undefined : await newsOfComment(ctx, commentId);
    if (!news || !isStillNews(ctx, news.at)) return;
    await notify(ctx, {
      type: "work_commented",
      key: `comment ${commentId}`,
      to: [ownerId],
      target: workId,
      actorId: authorId,
      facts: { title: news.title, path: news.path, excerpt: news.excerpt },
      at: news.at,
    });
  },
);

/** Reacting, taking it back and reacting again is told once. */
export const tellOfWorkReaction = listen(
  workReacted,
  "notifications.tell_of_work_reaction",
  async (ctx: Context<Actor>, { workId, ownerId, byId, added }) => {
    const news = added && ownerId !== byId ? await newsOfWork(ctx, workId, Infinity) : undefined;
    if (!news) return;
    await notify(ctx, {
      type: "work_reacted",
      key: `work reacted ${workId} ${byId}`,
      to: [ownerId],
      actorId: byId,
      target: workId,
      facts: { title: news.title, path: news.path },
    });
  },
);
