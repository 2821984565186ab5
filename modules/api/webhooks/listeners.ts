import { eq } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { guildPath } from "#contracts/guilds";
import {
  loadPurchaseForNotification,
  loadWorkForNotification,
  peopleNames,
  workBought,
  workPublished,
} from "#modules/archives";
import { loadPostForNotification, postChanged, replyPosted, topicStarted } from "#modules/forum";
import { memberJoined } from "#modules/guilds";
import { payoutChanged } from "#modules/payouts";
import { subscriptionTransitioned } from "#modules/subscriptions";
import { tipGiven } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener, type Listener } from "#platform/events";
import { guilds } from "#tables/guilds";
import { payouts } from "#tables/payouts";
import { subscriptions, tiers } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { absoluteUrl, toAuthor } from "../schemas.ts";
import { queueDeliveries } from "./queue-deliveries.ts";

type Ctx = Context<Actor>;

/** A user as the webhook's owner may see them. */
const named = async (ctx: Ctx, owner: Member, id: string | null) =>
  id === null ? null : toAuthor((await peopleNames({ ...ctx, actor: owner }, [id]))(id));

const sum = (amountMinor: bigint, currency: string) => ({
  amountMinor: String(amountMinor),
  currency,
});

const joined: ReadonlySet<string> = new Set(["began", "trial_began", "gift_redeemed"]);

const onSubscription = defineListener(
  subscriptionTransitioned,
  "api.webhooks_of_subscription",
  async (ctx: Ctx, { subscriptionId, subscriberId, creatorId, event, state }) => {
    const left = state === "ended" && event !== "checkout_expired";
    // A guild's supporters are visible to its owner, not to the webhooks of those who manage it.
    if (!creatorId || (!joined.has(event) && !left)) return;
    const [it] = await ctx.db
      .select({ tier: tiers.name, at: subscriptions.anchorAt })
      .from(subscriptions)
      .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
      .where(eq(subscriptions.id, subscriptionId));
    if (!it) return;
    await queueDeliveries(ctx, {
      event: left ? "subscriber.left" : "subscriber.joined",
      key: `subscription ${subscriptionId} ${left ? "left" : "joined"}`,
      recipient: { ownerId: creatorId },
      at: left ? ctx.clock.now() : it.at,
      payloadFor: async (owner) => ({
        subscription: subscriptionId,
        tier: it.tier,
        subscriber: await named(ctx, owner, subscriberId),
      }),
    });
  },
);

const onTip = defineListener(tipGiven, "api.webhooks_of_tip", async (ctx: Ctx, { tipId }) => {
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
  if (!tip?.toId || !tip.givenAt) return;
  // A tipper who chose to stay anonymous is anonymous here too.
  const payerId = tip.nameVisibility === "nobody" ? null : tip.payerId;
  await queueDeliveries(ctx, {
    event: "tip.received",
    key: `tip ${tipId}`,
    recipient: { ownerId: tip.toId },
    at: tip.givenAt,
    payloadFor: async (owner) => ({
      tip: tipId,
      amount: sum(tip.amountMinor, tip.currency),
      from: await named(ctx, owner, payerId),
    }),
  });
});

const onWorkPublished = defineListener(
  workPublished,
  "api.webhooks_of_work",
  async (ctx: Ctx, { workId, publicId, ownerId }) => {
    const news = await loadWorkForNotification(ctx, workId);
    if (!news) return;
    await queueDeliveries(ctx, {
      event: "work.published",
      key: `work ${workId}`,
      recipient: { ownerId },
      at: news.at,
      payloadFor: async () => ({
        work: publicId,
        title: news.title,
        url: absoluteUrl(ctx, news.path),
      }),
    });
  },
);

const onPurchase = defineListener(
  workBought,
  "api.webhooks_of_purchase",
  async (ctx: Ctx, { purchaseId, sellerId, buyerId }) => {
    const news = await loadPurchaseForNotification(ctx, purchaseId);
    if (!news) return;
    await queueDeliveries(ctx, {
      event: "work.bought",
      key: `purchase ${purchaseId}`,
      recipient: { ownerId: sellerId },
      at: news.at,
      payloadFor: async (owner) => ({
        purchase: purchaseId,
        work: news.publicId,
        title: news.title,
        url: absoluteUrl(ctx, workPath(news.publicId)),
        price: sum(news.price.amountMinor, news.price.currency),
        buyer: await named(ctx, owner, buyerId),
      }),
    });
  },
);

const onPayout = defineListener(
  payoutChanged,
  "api.webhooks_of_payout",
  async (ctx: Ctx, { payoutId, userId, state }) => {
    const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId));
    if (!payout) return;
    await queueDeliveries(ctx, {
      event: "payout.changed",
      key: `payout ${payoutId} ${state}`,
      recipient: { ownerId: userId },
      at: payout.updatedAt,
      payloadFor: async () => ({
        payout: payoutId,
        state,
        amount: sum(payout.amountMinor, payout.currency),
        url: absoluteUrl(ctx, `/financial/payouts/${payoutId}`),
      }),
    });
  },
);

/** Of a guild's own discussions, and only of posts that show. */
async function queuePostDeliveries(ctx: Ctx, postId: string, number: number): Promise<void> {
  const news = await loadPostForNotification(ctx, postId);
  if (!news?.guildId) return;
  await queueDeliveries(ctx, {
    event: number === 1 ? "topic.started" : "reply.posted",
    key: `post ${postId}`,
    recipient: { guildId: news.guildId },
    at: news.postedAt,
    payloadFor: async (owner) => ({
      title: news.title,
      number,
      url: absoluteUrl(ctx, news.path),
      excerpt: news.excerpt,
      author: await named(ctx, owner, news.authorId),
    }),
  });
}

const onTopicStarted = defineListener(
  topicStarted,
  "api.webhooks_of_topic",
  (ctx: Ctx, { postId }) => queuePostDeliveries(ctx, postId, 1),
);
const onReplyPosted = defineListener(
  replyPosted,
  "api.webhooks_of_reply",
  (ctx: Ctx, { postId, number }) => queuePostDeliveries(ctx, postId, number),
  // Webhooks are told only of what happens in guilds.
  { when: ({ guildId }) => guildId !== null },
);
/** A held post is announced once it is approved. */
const onPostShown = defineListener(
  postChanged,
  "api.webhooks_of_shown_post",
  (ctx: Ctx, { postId, number }) => queuePostDeliveries(ctx, postId, number),
  { when: ({ change }) => change === "shown" },
);

const onMemberJoined = defineListener(
  memberJoined,
  "api.webhooks_of_member",
  async (ctx: Ctx, { guildId, userId }) => {
    const [guild] = await ctx.db.select().from(guilds).where(eq(guilds.id, guildId));
    if (!guild) return;
    const now = ctx.clock.now();
    await queueDeliveries(ctx, {
      event: "member.joined",
      // Leaving and coming back is news again, but not within a day.
      key: `member ${userId} ${now.toISOString().slice(0, 10)}`,
      recipient: { guildId },
      at: now,
      payloadFor: async (owner) => ({
        guild: guild.slug,
        url: absoluteUrl(ctx, guildPath(guild.slug)),
        member: await named(ctx, owner, userId),
      }),
    });
  },
);

/** Listeners for events of the modules below. */
export const webhookListeners: readonly Listener[] = [
  onSubscription,
  onTip,
  onWorkPublished,
  onPurchase,
  onPayout,
  onTopicStarted,
  onReplyPosted,
  onPostShown,
  onMemberJoined,
];
