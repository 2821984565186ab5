import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { holdPost, postChanged, replyPosted, topicStarted } from "#modules/forum";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { defineListener } from "#platform/events";
import { forumPosts, forumTopics } from "#tables/forum";
import { userRoles } from "#tables/identity";
import { userTrust } from "#tables/trust";
import { openCase } from "../open-case.ts";
import { moderatorsMayRead } from "../public-visibility.ts";
import { storedText } from "../stored-text.ts";
import { moderationRules, ruleHits } from "../tables.ts";
import { match, type RuleInput } from "./match.ts";

type Rule = typeof moderationRules.$inferSelect;

export const checkNewTopics = defineListener<Parameters<typeof topicStarted.tags>[0], Actor>(
  topicStarted,
  "moderation.watch_topics",
  (ctx, { postId, held }) => applyRules(ctx, postId, held),
);

export const checkNewReplies = defineListener<Parameters<typeof replyPosted.tags>[0], Actor>(
  replyPosted,
  "moderation.watch_replies",
  (ctx, { postId, held }) => applyRules(ctx, postId, held),
);

export const checkEdits = defineListener<Parameters<typeof postChanged.tags>[0], Actor>(
  postChanged,
  "moderation.watch_edits",
  async (ctx, { postId, byId, held = false }) => {
    // A rule doesn't overrule a moderator who has just put the words in order.
    if (!(await isModerator(ctx, byId))) await applyRules(ctx, postId, held);
  },
  { when: ({ change }) => change === "edited" },
);

const isModerator = async ({ db }: Context<Actor>, userId: string): Promise<boolean> =>
  (await db.$count(userRoles, eq(userRoles.userId, userId))) > 0;

/** Applies every rule to the post. Posts the forum itself held are queued as well. */
async function applyRules(ctx: Context<Actor>, postId: string, held: boolean): Promise<void> {
  const subject = { kind: "forum_post", id: postId } as const;
  const at = ctx.clock.now();
  if (held)
    await inTransaction(ctx, (tx) => openCase(tx, { subject, source: "held", reason: "spam", at }));
  const rules = await ctx.db
    .select()
    .from(moderationRules)
    .where(and(isNull(moderationRules.retiredAt), isNull(moderationRules.tooSlowAt)));
  const post = rules.length > 0 ? await readPost(ctx, postId, at) : undefined;
  if (!post) return;
  for (const rule of rules) {
    if (rule.newcomersOnly && post.trust > 0) continue;
    const found = match(rule.shape, rule.pattern, post);
    if (found.hit === "too_slow") await disableRule(ctx, rule);
    else if (found.hit) {
      const excerpt = isCount(rule) ? storedText(ctx).text(found.excerpt) : found.excerpt;
      await inTransaction(ctx, (tx) => recordHit(ctx, tx, { rule, post, excerpt }));
    }
  }
}

const isCount = ({ shape }: Rule) => shape === "links" || shape === "rate";

interface CheckedPost extends RuleInput {
  readonly id: string;
  readonly version: number;
  readonly trust: number;
  readonly isOpen: boolean;
}

async function readPost(
  ctx: Context<Actor>,
  postId: string,
  at: Date,
): Promise<CheckedPost | undefined> {
  const hourAgo = new Date(at.getTime() - 3_600_000);
  const [post] = await ctx.db
    .select({
      body: forumPosts.body,
      number: forumPosts.number,
      version: forumPosts.version,
      isOpen: moderatorsMayRead(postId),
      title: forumTopics.title,
      staff: sql<boolean>`exists (select from ${userRoles} where ${userRoles.userId} = ${forumPosts.authorId})`,
      postsInHour: sql<number>`(select count(*)::int from ${forumPosts} recent
        where recent.author_id = ${forumPosts.authorId} and recent.posted_at > ${hourAgo.toISOString()}::timestamptz)`,
      trust: sql<number>`coalesce((select ${userTrust.level} from ${userTrust}
        where ${userTrust.userId} = ${forumPosts.authorId}), 0)`,
    })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(eq(forumPosts.id, postId));
  if (!post || post.staff) return undefined;
  return {
    id: postId,
    version: post.version,
    isOpen: post.isOpen,
    text: post.number === 1 ? `${post.title}\n${post.body}` : post.body,
    links: post.body.match(/https?:\/\//gi)?.length ?? 0,
    postsInHour: post.postsInHour,
    trust: post.trust,
  };
}

/** Each version of a post is judged once, however often the job runs; the post is counted once. */
async function recordHit(
  ctx: Context<Actor>,
  tx: Transaction,
  { rule, post, excerpt: found }: { rule: Rule; post: CheckedPost; excerpt: string },
): Promise<void> {
  const { id: postId, version } = post;
  const at = ctx.clock.now();
  const subject = { kind: "forum_post", id: postId } as const;
  // Rules are read by moderators who may not have access to every guild.
  const excerpt = post.isOpen ? found : "";
  const [first] = await tx
    .insert(ruleHits)
    .values({ ruleId: rule.id, subjectKind: subject.kind, subjectId: postId, version, excerpt, at })
    .onConflictDoNothing()
    .returning({ id: ruleHits.id });
  if (first)
    await tx
      .update(moderationRules)
      .set({ hitCount: sql`${moderationRules.hitCount} + 1` })
      .where(eq(moderationRules.id, rule.id));
  else {
    const ofPost = and(eq(ruleHits.ruleId, rule.id), eq(ruleHits.subjectId, postId));
    const [again] = await tx
      .update(ruleHits)
      .set({ version, excerpt, at })
      .where(and(ofPost, eq(ruleHits.subjectKind, subject.kind), lt(ruleHits.version, version)))
      .returning({ id: ruleHits.id });
    if (!again) return;
  }
  if (rule.mode === "watch") return;
  if (rule.mode === "hold") await holdPost(withTransaction(ctx, tx), { postId });
  await openCase(tx, { subject, source: "rule", reason: rule.reason, at });
}

async function disableRule(ctx: Context<Actor>, rule: Rule): Promise<void> {
  ctx.log.warn({ rule: rule.name }, "a moderation rule was too slow and has been disabled");
  await ctx.db
    .update(moderationRules)
    .set({ tooSlowAt: ctx.clock.now() })
    .where(eq(moderationRules.id, rule.id));
}
