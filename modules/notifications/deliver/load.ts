import { and, count, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { markdownExcerpt } from "#platform/markdown";
import { users } from "#tables/identity";
import { conversationMembers, messages } from "#tables/messaging";
import { noticeLimits } from "../contract.ts";
import type { NoticeFacts } from "../declared/declare.ts";
import { noticeTypes } from "../declared.ts";
import { factsNow } from "../facts-now.ts";
import { startOfDay } from "../local-time.ts";
import { namesFor, whoOf } from "../names.ts";
import { noticeDeliveries, noticeGroups, noticeSettings } from "../tables.ts";
import type { DeliveryFacts } from "./decide.ts";

/** What a letter or a push is made of. */
export interface Delivery extends DeliveryFacts {
  readonly groupId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly sentence: string;
  readonly path: string;
  /** Only where they allowed it. */
  readonly excerpt: string | undefined;
}

export async function loadDelivery(
  ctx: Context<Actor>,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<Delivery | undefined> {
  const [row] = await ctx.db
    .select({ group: noticeGroups, user: users, settings: noticeSettings })
    .from(noticeGroups)
    .innerJoin(users, eq(users.id, noticeGroups.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(and(eq(noticeGroups.id, groupId), eq(users.id, userId), isNull(users.erasedAt)));
  if (!row) return undefined;
  const { group, user, settings } = row;
  // Whom they may meet, and what they may read, decides what is said to them.
  const [actor] = await asMembers(ctx.db, [userId]);
  const facts = actor && (await wordsFor({ ...ctx, actor }, group));
  if (!facts) return undefined;
  const names = await namesFor({ ...ctx, actor }, group.actorIds);
  const type = noticeTypes[group.type];
  const waiting = group.type === "message_received" ? await waitingMessage(ctx, group) : undefined;
  const told = { ...facts, who: whoOf(group, names), count: Math.max(1, group.actorCount) };
  return {
    groupId,
    userId,
    type: group.type,
    lastAt: group.lastAt,
    seenAt: group.seenAt,
    readAt: group.type === "message_received" && !waiting ? group.lastAt : group.readAt,
    email: user.email,
    emailVerified: user.emailVerified,
    name: user.name,
    sentence: type.says(told),
    path: type.path(facts),
    excerpt: settings?.previews ? (waiting?.excerpt ?? facts.excerpt) : undefined,
    choices: settings?.choices ?? {},
    quietFrom: settings?.quietFrom ?? null,
    quietUntil: settings?.quietUntil ?? null,
    timeZone: user.timeZone,
    pushesPerDay: settings?.pushesPerDay ?? noticeLimits.pushesPerDay,
    pushesToday: await pushesSince(ctx, userId, startOfDay(ctx.clock.now(), user.timeZone)),
  };
}

/** What it may say by now; nothing where it was about one thing alone, which its reader may not read. */
async function wordsFor(
  ctx: Context<Actor>,
  group: typeof noticeGroups.$inferSelect,
): Promise<NoticeFacts | undefined> {
  const facts = (await factsNow(ctx, [group])).get(group.id);
  const unsaid = group.facts.excerpt !== undefined && facts?.excerpt === undefined;
  return unsaid && group.noticeCount === 1 ? undefined : facts;
}

/** A message that its reader has not come to yet and may be called by; its words are read here and kept nowhere else. */
async function waitingMessage(
  ctx: Context<Actor>,
  { userId, facts }: Pick<typeof noticeGroups.$inferSelect, "userId" | "facts">,
): Promise<{ excerpt: string } | undefined> {
  const [found] = await ctx.db
    .select({ body: messages.body })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, messages.conversationId),
        eq(conversationMembers.userId, userId),
        eq(conversationMembers.unread, true),
        isNull(conversationMembers.leftAt),
        or(
          isNull(conversationMembers.mutedUntil),
          lte(conversationMembers.mutedUntil, ctx.clock.now()),
        ),
      ),
    )
    .where(and(eq(messages.id, facts.what ?? sql`null`), isNull(messages.deletedAt)));
  return found && { excerpt: markdownExcerpt(found.body, 140) };
}

async function pushesSince(ctx: Context<Actor>, userId: string, since: Date): Promise<number> {
  const [found] = await ctx.db
    .select({ sent: count() })
    .from(noticeDeliveries)
    .where(
      and(
        eq(noticeDeliveries.userId, userId),
        eq(noticeDeliveries.channel, "push"),
        gte(noticeDeliveries.doneAt, since),
        eq(noticeDeliveries.outcome, "sent"),
      ),
    );
  return found?.sent ?? 0;
}
