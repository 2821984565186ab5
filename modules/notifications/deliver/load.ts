import { and, count, eq, gte, isNull, lte, or, sql } from "drizzle-orm";
import { asMembers, isBanned } from "#modules/identity";
import { turnedOff } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { markdownExcerpt } from "#platform/markdown";
import { translateInto } from "#platform/translations";
import { users } from "#tables/identity";
import { conversationMembers, messages } from "#tables/messaging";
import { notificationLimits } from "../contract.ts";
import { currentFacts } from "../current-facts.ts";
import { startOfDay } from "../local-time.ts";
import { actorSummary, namesFor } from "../names.ts";
import type { NotificationFacts } from "../notification-types/define.ts";
import { notificationTypes, type TypeName } from "../notification-types.ts";
import { notificationDeliveries, notificationGroups, notificationPreferences } from "../tables.ts";
import type { DeliveryFacts } from "./decide.ts";

/** What an email or a push is made of. */
export interface Delivery extends DeliveryFacts {
  readonly groupId: string;
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  /** Texts in the recipient's language. */
  readonly t: Translate;
  readonly message: string;
  readonly path: string;
  /** Only where they allowed it. */
  readonly excerpt: string | undefined;
}

export async function loadDelivery(
  ctx: Context<Actor>,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<Delivery | undefined> {
  const [row] = await ctx.db
    .select({
      group: notificationGroups,
      user: users,
      settings: notificationPreferences,
      banned: isBanned(users.id, ctx.clock.now()),
    })
    .from(notificationGroups)
    .innerJoin(users, eq(users.id, notificationGroups.userId))
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(eq(notificationGroups.id, groupId), eq(users.id, userId), isNull(users.erasedAt)));
  if (!row) return undefined;
  const { group, user, settings, banned } = row;
  if (banned && !reachesBanned(group.type)) return undefined;
  if (turnedOff(ctx, "notifications").includes(group.type)) return undefined;
  // The recipient's blocks and access determine what the notification says.
  const [actor] = await asMembers(ctx.db, [userId]);
  const facts = actor && (await currentText({ ...ctx, actor }, group));
  if (!facts) return undefined;
  const names = await namesFor({ ...ctx, actor }, group.actorIds);
  const type = notificationTypes[group.type];
  const waiting = group.type === "message_received" ? await waitingMessage(ctx, group) : undefined;
  const t = translateInto(ctx, user.language);
  const summary = {
    ...facts,
    people: actorSummary(t, group, names),
    count: Math.max(1, group.actorCount),
  };
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
    t,
    message: type.message(t, summary),
    path: type.path(facts),
    excerpt: settings?.previews ? (waiting?.excerpt ?? facts.excerpt) : undefined,
    choices: settings?.choices ?? {},
    quietFrom: settings?.quietFrom ?? null,
    quietUntil: settings?.quietUntil ?? null,
    timeZone: user.timeZone,
    pushesPerDay: settings?.pushesPerDay ?? notificationLimits.pushesPerDay,
    pushesToday: await pushesSince(ctx, userId, startOfDay(ctx.clock.now(), user.timeZone)),
  };
}

/**
 * Those who are banned may read nothing of the site any more, so nothing of it is sent to them either:
 * only about their money, and what every account is always told.
 */
const reachesBanned = (name: TypeName): boolean => {
  const { family, email } = notificationTypes[name];
  return family === "money" || (family === "account" && email === "always");
};

/** The current text; undefined if it was about a single item that the reader may no longer read. */
async function currentText(
  ctx: Context<Actor>,
  group: typeof notificationGroups.$inferSelect,
): Promise<NotificationFacts | undefined> {
  const facts = (await currentFacts(ctx, [group])).get(group.id);
  const unsaid = group.facts.excerpt !== undefined && facts?.excerpt === undefined;
  return unsaid && group.notificationCount === 1 ? undefined : facts;
}

/**
 * A message the recipient has not read yet and may be notified of; its text is read here and stored
 * nowhere else.
 */
async function waitingMessage(
  ctx: Context<Actor>,
  { userId, facts }: Pick<typeof notificationGroups.$inferSelect, "userId" | "facts">,
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
    .from(notificationDeliveries)
    .where(
      and(
        eq(notificationDeliveries.userId, userId),
        eq(notificationDeliveries.channel, "push"),
        gte(notificationDeliveries.doneAt, since),
        eq(notificationDeliveries.outcome, "sent"),
      ),
    );
  return found?.sent ?? 0;
}
