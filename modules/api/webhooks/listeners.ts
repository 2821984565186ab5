import { eq } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { guildPath } from "#contracts/guilds";
import {
  newsOfPurchase,
  newsOfWork,
  peopleNames,
  workBought,
  workPublished,
} from "#modules/archives";
import { newsOfPost, postChanged, replyPosted, topicStarted } from "#modules/forum";
import { memberJoined } from "#modules/guilds";
import { payoutChanged } from "#modules/payouts";
import { subscriptionMoved } from "#modules/subscriptions";
import { tipGiven } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { type Listener, listen } from "#platform/events";
import { guilds } from "#tables/guilds";
import { payouts } from "#tables/payouts";
import { subscriptions, tiers } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { authorOf, whole } from "../shapes.ts";
import { tellWebhooks } from "./tell-webhooks.ts";

type Ctx = Context<Actor>;

/** Somebody as the owner of the webhook may know them. */
const named = async (ctx: Ctx, owner: Member, id: string | null) =>
  id === null ? null : authorOf((await peopleNames(ctx.db, owner, [id]))(id));

const sum = (amountMinor: bigint, currency: string) => ({
  amountMinor: String(amountMinor),
  currency,
});

const joined: ReadonlySet<string> = new Set(["began", "trial_began", "gift_redeemed"]);

const ofSubscription = listen(
  subscriptionMoved,
  "api.webhooks_of_subscription",
  async (ctx: Ctx, { subscriptionId, subscriberId, creatorId, event, state }) => {
    const left = state === "ended" && event !== "checkout_expired";
    // Who supports a guild is for its owner to see, not for a program of whoever runs it.
    if (!creatorId || (!joined.has(event) && !left)) return;
    const [it] = await ctx.db
      .select({ tier: tiers.name, at: subscriptions.anchorAt })
      .from(subscriptions)
      .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
      .where(eq(subscriptions.id, subscriptionId));
    if (!it) return;
    await tellWebhooks(ctx, {
      event: left ? "subscriber.left" : "subscriber.joined",
      key: `subscription ${subscriptionId} ${left ? "left" : "joined"}`,
      of: { ownerId: creatorId },
      at: left ? ctx.clock.now() : it.at,
      seenBy: async (owner) => ({
        subscription: subscriptionId,
        tier: it.tier,
        subscriber: await named(ctx, owner, subscriberId),
      }),
    });
  },
);

const ofTip = listen(tipGiven, "api.webhooks_of_tip", async (ctx: Ctx, { tipId }) => {
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
  if (!tip?.toId || !tip.givenAt) return;
  // Whoever wished to stay unnamed is nobody here, too.
  const payerId = tip.nameShownTo === "nobody" ? null : tip.payerId;
  await tellWebhooks(ctx, {
    event: "tip.received",
    key: `tip ${tipId}`,
    of: { ownerId: tip.toId },
    at: tip.givenAt,
    seenBy: async (owner) => ({
      tip: tipId,
      amount: sum(tip.amountMinor, tip.currency),
      from: await named(ctx, owner, payerId),
    }),
  });
});

const ofWork = listen(
  workPublished,
  "api.webhooks_of_work",
  async (ctx: Ctx, { workId, publicId, ownerId }) => {
    const news = await newsOfWork(ctx, workId);
    if (!news) return;
    await tellWebhooks(ctx, {
      event: "work.published",
      key: `work ${workId}`,
      of: { ownerId },
      at: news.at,
      seenBy: async () => ({ work: publicId, title: news.title, url: whole(ctx, news.path) }),
    });
  },
);

const ofPurchase = listen(
  workBought,
  "api.webhooks_of_purchase",
  async (ctx: Ctx, { purchaseId, sellerId, buyerId }) => {
    const news = await newsOfPurchase(ctx, purchaseId);
    if (!news) return;
    await tellWebhooks(ctx, {
      event: "work.bought",
      key: `purchase ${purchaseId}`,
      of: { ownerId: sellerId },
      at: news.at,
      seenBy: async (owner) => ({
        purchase: purchaseId,
        work: news.publicId,
        title: news.title,
        url: whole(ctx, workPath(news.publicId)),
        price: sum(news.price.amountMinor, news.price.currency),
        buyer: await named(ctx, owner, buyerId),
      }),
    });
  },
);

const ofPayout = listen(
  payoutChanged,
  "api.webhooks_of_payout",
  async (ctx: Ctx, { payoutId, userId, state }) => {
    const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId));
    if (!payout) return;
    await tellWebhooks(ctx, {
      event: "payout.changed",
      key: `payout ${payoutId} ${state}`,
      of: { ownerId: userId },
      at: payout.updatedAt,
      seenBy: async () => ({
        payout: payoutId,
        state,
        amount: sum(payout.amountMinor, payout.currency),
        url: whole(ctx, `/financial/payouts/${payoutId}`),
      }),
    });
  },
);

/** Of a guild's own discussions, and only of posts that show. */
async function tellOfPost(ctx: Ctx, postId: string, number: number): Promise<void> {
  const news = await newsOfPost(ctx, postId);
  if (!news?.guildId) return;
  await tellWebhooks(ctx, {
    event: number === 1 ? "topic.started" : "reply.posted",
    key: `post ${postId}`,
    of: { guildId: news.guildId },
    at: news.postedAt,
    seenBy: async (owner) => ({
      title: news.title,
      number,
      url: whole(ctx, news.path),
      excerpt: news.excerpt,
      author: await named(ctx, owner, news.authorId),
    }),
  });
}

const ofTopic = listen(topicStarted, "api.webhooks_of_topic", (ctx: Ctx, { postId }) =>
  tellOfPost(ctx, postId, 1),
);
const ofReply = listen(replyPosted, "api.webhooks_of_reply", (ctx: Ctx, { postId, number }) =>
  tellOfPost(ctx, postId, number),
);
/** One that waited for a steward is news when it is let through. */
const ofShownPost = listen(
  postChanged,
  "api.webhooks_of_shown_post",
  async (ctx: Ctx, { postId, number, change }) => {
    if (change === "shown") await tellOfPost(ctx, postId, number);
  },
);

const ofMember = listen(
  memberJoined,
  "api.webhooks_of_member",
  async (ctx: Ctx, { guildId, userId }) => {
    const [guild] = await ctx.db.select().from(guilds).where(eq(guilds.id, guildId));
    if (!guild) return;
    const now = ctx.clock.now();
    await tellWebhooks(ctx, {
      event: "member.joined",
      // Leaving and coming back is news again, but not within a day.
      key: `member ${userId} ${now.toISOString().slice(0, 10)}`,
      of: { guildId },
      at: now,
      seenBy: async (owner) => ({
        guild: guild.slug,
        url: whole(ctx, guildPath(guild.slug)),
        member: await named(ctx, owner, userId),
      }),
    });
  },
);

/** Who hears of what happens in the modules below. */
export const webhookListeners: readonly Listener[] = [
  ofSubscription,
  ofTip,
  ofWork,
  ofPurchase,
  ofPayout,
  ofTopic,
  ofReply,
  ofShownPost,
  ofMember,
];
