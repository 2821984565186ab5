import { and, eq, min } from "drizzle-orm";
import { salesPath, workPath } from "#contracts/archives";
import {
  commentPosted,
  filterWorkViewers,
  followersOf,
  listSearchAlertSubscribers,
  loadCommentForNotification,
  loadPurchaseForNotification,
  loadWorkForNotification,
  scheduledPublishFailed,
  subscribersReading,
  workBought,
  workPublished,
  workReacted,
} from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { moneyToJson } from "#platform/money";
import { archiveReactions } from "#tables/archives";
import { notify } from "../commands/notify.ts";
import { isRecent } from "./is-recent.ts";

const recipientBatchSize = 500;

/**
 * New works: to subscribers who may read them, whether or not they follow, and to followers. Both
 * have the same key, so that each is notified once.
 */
export const notifyOfWork = defineListener(
  workPublished,
  "notifications.notify_of_work",
  async (ctx: Context<Actor>, { workId, ownerId }) => {
    const news = await loadWorkForNotification(ctx, workId);
    if (!news) return;
    const groups = [
      { type: "supported_work_published", find: subscribersReading },
      { type: "work_published", find: followersOf },
    ] as const;
    for (const { type, find } of groups) {
      let after: string | undefined;
      do {
        const to = await find(ctx, { workId, ownerId, after, most: recipientBatchSize });
        if (to.length > 0)
          await notify(ctx, {
            type,
            key: `work ${workId}`,
            target: ownerId,
            to,
            actorId: ownerId,
            facts: { title: news.title, path: news.path },
            at: news.at,
          });
        after = to.length === recipientBatchSize ? to.at(-1) : undefined;
      } while (after);
    }
    await notifyListOwners(ctx, { workId, ownerId }, news);
  },
);

/**
 * Notifies owners of lists containing it. The key is the same, so that followers already notified
 * are skipped.
 */
async function notifyListOwners(
  ctx: Context<Actor>,
  { workId, ownerId }: { readonly workId: string; readonly ownerId: string },
  { title, path, at }: NonNullable<Awaited<ReturnType<typeof loadWorkForNotification>>>,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const keepers = await listSearchAlertSubscribers(ctx, {
      workId,
      after,
      most: recipientBatchSize,
    });
    const to = await filterWorkViewers(ctx, workId, keepers);
    if (to.length > 0)
      await notify(ctx, {
        type: "work_in_list",
        key: `work ${workId}`,
        to,
        actorId: ownerId,
        at,
        facts: { title, path },
      });
    after = keepers.length === recipientBatchSize ? keepers.at(-1) : undefined;
    if (after === undefined) return;
  }
}

/** Notifies the owner at once that the scheduled work was not published. */
export const notifyOfWorkSentBack = defineListener(
  scheduledPublishFailed,
  "notifications.notify_of_work_sent_back",
  async (ctx: Context<Actor>, { publicId, ownerId, title, publishFailedAt }) => {
    await notify(ctx, {
      type: "work_sent_back",
      key: `sent back ${publicId} ${publishFailedAt}`,
      to: [ownerId],
      facts: { title, path: `${workPath(publicId)}/edit` },
    });
  },
);

export const notifyOfPurchase = defineListener(
  workBought,
  "notifications.notify_of_purchase",
  async (ctx: Context<Actor>, { purchaseId, sellerId, buyerId }) => {
    const news = await loadPurchaseForNotification(ctx, purchaseId);
    if (!news || !isRecent(ctx, news.at)) return;
    await notify(ctx, {
      type: "work_bought",
      key: `purchase ${purchaseId}`,
      to: [sellerId],
      actorId: buyerId,
      facts: {
        title: news.title,
        sum: moneyToJson(news.price),
        path: salesPath(news.publicId),
      },
      at: news.at,
    });
  },
);

export const notifyOfComment = defineListener(
  commentPosted,
  "notifications.notify_of_comment",
  async (ctx: Context<Actor>, { commentId, ownerId, authorId, workId }) => {
    const news =
      ownerId === authorId ? undefined : await loadCommentForNotification(ctx, commentId);
    if (!news || !isRecent(ctx, news.at)) return;
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

/** Reacting, undoing it and reacting again notifies once. */
export const notifyOfWorkReaction = defineListener(
  workReacted,
  "notifications.notify_of_work_reaction",
  async (ctx: Context<Actor>, { workId, ownerId, byId, added }) => {
    const news =
      added && ownerId !== byId ? await loadWorkForNotification(ctx, workId, Infinity) : undefined;
    if (!news) return;
    const [first] = await ctx.db
      .select({ at: min(archiveReactions.at) })
      .from(archiveReactions)
      .where(and(eq(archiveReactions.workId, workId), eq(archiveReactions.userId, byId)));
    const at = first?.at ?? ctx.clock.now();
    if (!isRecent(ctx, at)) return;
    await notify(ctx, {
      at,
      type: "work_reacted",
      key: `work reacted ${workId} ${byId}`,
      to: [ownerId],
      actorId: byId,
      target: workId,
      facts: { title: news.title, path: news.path },
    });
  },
);
