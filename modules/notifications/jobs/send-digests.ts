import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { composeMail, type Mail, preventAutolink } from "#platform/mail";
import { users } from "#tables/identity";
import { type Delivery, loadDelivery } from "../deliver/load.ts";
import { nextDigest } from "../digest.ts";
import { notificationGroups, notificationPreferences } from "../tables.ts";
import { unsubscribePath } from "../unsubscribe-link.ts";

const recipientBatchSize = 50;
const maxLines = 20;

/**
 * Sends unread notifications as one email to users who chose digests. No email if nothing is
 * unread.
 */
export const sendDigests = defineJob<Record<string, never>, Actor>("notifications.send_digests", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    for (let due = await takeDue(ctx); due.length > 0; due = await takeDue(ctx))
      for (const one of due)
        await sendDigest(ctx, one).catch((error: unknown) =>
          ctx.log.warn({ err: error }, "a digest could not be sent"),
        );
  },
});

interface Due {
  readonly userId: string;
  readonly since: Date;
  readonly at: Date;
}

/** Moves each to its next time first: a digest that fails is missed, never sent twice. */
async function takeDue(ctx: Context<Actor>): Promise<readonly Due[]> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const rows = await tx
      .select({ settings: notificationPreferences, timeZone: users.timeZone })
      .from(notificationPreferences)
      .innerJoin(users, eq(users.id, notificationPreferences.userId))
      .where(and(lte(notificationPreferences.nextDigestAt, now), isNull(users.erasedAt)))
      .limit(recipientBatchSize)
      .for("update", { of: notificationPreferences, skipLocked: true });
    for (const { settings, timeZone } of rows)
      await tx
        .update(notificationPreferences)
        .set({ nextDigestAt: nextDigest(settings, timeZone, now), lastDigestAt: now })
        .where(eq(notificationPreferences.userId, settings.userId));
    return rows.map(({ settings: { userId, lastDigestAt } }) => ({
      userId,
      since: lastDigestAt ?? new Date(now.getTime() - 7 * dayMs),
      at: now,
    }));
  });
}

async function sendDigest(ctx: Context<Actor>, { userId, since, at }: Due): Promise<void> {
  const unread = await ctx.db
    .select({ groupId: notificationGroups.id })
    .from(notificationGroups)
    .where(
      and(
        eq(notificationGroups.userId, userId),
        eq(notificationGroups.listed, true),
        isNull(notificationGroups.readAt),
        gt(notificationGroups.lastAt, since),
      ),
    )
    .orderBy(desc(notificationGroups.lastAt))
    .limit(maxLines + 1);
  const loaded = await Promise.all(
    unread.slice(0, maxLines).map(({ groupId }) => loadDelivery(ctx, { groupId, userId })),
  );
  const lines = loaded.flatMap((each) => (each ? [each] : []));
  const [first] = lines;
  if (!first?.emailVerified) return;
  const { origin, send } = siteMail(ctx);
  await send(
    composeDigest(first, {
      key: `digest ${userId} ${at.toISOString()}`,
      messages: lines.map(({ message }) => message),
      hasMore: unread.length > maxLines,
      origin,
      unsubscribeUrl: new URL(unsubscribePath(ctx, userId, "digest"), origin).href,
    }),
  );
}

interface Digest {
  readonly key: string;
  readonly messages: readonly string[];
  readonly hasMore: boolean;
  readonly origin: string;
  readonly unsubscribeUrl: string;
}

export function composeDigest(
  { t, email, name }: Pick<Delivery, "email" | "name" | "t">,
  { key, messages, hasMore, origin, unsubscribeUrl }: Digest,
): Mail {
  const list = messages.map((message) => `· ${preventAutolink(message)}`).join("\n");
  return composeMail({
    key,
    to: { address: email, name },
    t,
    subject: t(hasMore ? "activity.digest.subjectMore" : "activity.digest.subject", {
      count: messages.length,
    }),
    text: hasMore ? `${list}\n\n${t("activity.digest.more")}` : list,
    action: { label: t("activity.digest.viewAll"), url: `${origin}/notifications` },
    unsubscribeUrl,
    site: { origin },
  });
}
