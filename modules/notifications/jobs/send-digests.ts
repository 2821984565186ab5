import { and, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { composeMail, unlinkable } from "#platform/mail";
import { users } from "#tables/identity";
import { loadDelivery } from "../deliver/load.ts";
import { nextDigest } from "../digest.ts";
import { noticeGroups, noticeSettings } from "../tables.ts";
import { unsubscribePath } from "../unsubscribe-link.ts";

const peopleAtOnce = 50;
const linesShown = 20;

/** Gathers what is unread into one letter for whoever wants it so. Nothing unread, no letter. */
export const sendDigests = defineJob<Record<string, never>, Actor>("notifications.send_digests", {
  payload: z.object({}),
  lane: "slow",
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
      .select({ settings: noticeSettings, timeZone: users.timeZone })
      .from(noticeSettings)
      .innerJoin(users, eq(users.id, noticeSettings.userId))
      .where(and(lte(noticeSettings.nextDigestAt, now), isNull(users.erasedAt)))
      .limit(peopleAtOnce)
      .for("update", { of: noticeSettings, skipLocked: true });
    for (const { settings, timeZone } of rows)
      await tx
        .update(noticeSettings)
        .set({ nextDigestAt: nextDigest(settings, timeZone, now), lastDigestAt: now })
        .where(eq(noticeSettings.userId, settings.userId));
    return rows.map(({ settings: { userId, lastDigestAt } }) => ({
      userId,
      since: lastDigestAt ?? new Date(now.getTime() - 7 * dayMs),
      at: now,
    }));
  });
}

async function sendDigest(ctx: Context<Actor>, { userId, since, at }: Due): Promise<void> {
  const unread = await ctx.db
    .select({ groupId: noticeGroups.id })
    .from(noticeGroups)
    .where(
      and(
        eq(noticeGroups.userId, userId),
        eq(noticeGroups.listed, true),
        isNull(noticeGroups.readAt),
        gt(noticeGroups.lastAt, since),
      ),
    )
    .orderBy(desc(noticeGroups.lastAt))
    .limit(linesShown + 1);
  const loaded = await Promise.all(
    unread.slice(0, linesShown).map(({ groupId }) => loadDelivery(ctx, { groupId, userId })),
  );
  const lines = loaded.flatMap((each) => (each ? [each] : []));
  const [first] = lines;
  if (!first?.emailVerified) return;
  const { origin, send } = sitePost(ctx);
  const more = unread.length > linesShown ? "\n\nAnd more that fits no letter." : "";
  await send(
    composeMail({
      key: `digest ${userId} ${at.toISOString()}`,
      to: { address: first.email, name: first.name },
      subject:
        lines.length === 1 ? "One thing waits for you" : `${lines.length} things wait for you`,
      text: `${lines.map(({ sentence }) => `· ${unlinkable(sentence)}`).join("\n")}${more}`,
      action: { label: "See all of it", url: `${origin}/notifications` },
      unsubscribeUrl: new URL(unsubscribePath(ctx, userId, "digest"), origin).href,
      site: { name: "Guildhall", origin },
    }),
  );
}
