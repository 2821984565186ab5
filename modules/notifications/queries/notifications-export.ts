import { and, asc, eq, gt } from "drizzle-orm";
import { asMembers, translateFor } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { currentFacts } from "../current-facts.ts";
import { actorSummary } from "../names.ts";
import { notificationTypes } from "../notification-types.ts";
import {
  creatorEmailSettings,
  notificationGroups,
  notificationOverrides,
  notificationPreferences,
  pushSubscriptions,
} from "../tables.ts";

interface Item {
  readonly path: string;
  readonly json: unknown;
}

const inOneFile = 1_000;

/** The user's notification settings and their notifications, for the export. */
export async function* notificationsExport(
  ctx: Context<Actor>,
  userId: string,
): AsyncGenerator<Item> {
  const [[settings], overrides, browsers, creators] = await Promise.all([
    ctx.db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId)),
    ctx.db.select().from(notificationOverrides).where(eq(notificationOverrides.userId, userId)),
    ctx.db
      .select({ device: pushSubscriptions.device, since: pushSubscriptions.subscribedAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
    ctx.db
      .select({
        creatorId: creatorEmailSettings.creatorId,
        works: creatorEmailSettings.works,
        emails: creatorEmailSettings.emails,
      })
      .from(creatorEmailSettings)
      .where(eq(creatorEmailSettings.userId, userId)),
  ]);
  const { userId: _own, ...chosen } = settings ?? {};
  const plain = overrides.map(({ userId: _me, ...rest }) => rest);
  yield {
    path: "settings.json",
    json: { ...chosen, overrides: plain, browsers, creatorEmails: creators },
  };
  const [reader] = await asMembers(ctx.db, [userId]);
  if (!reader) return;
  const t = await translateFor(ctx, userId);
  let after: string | undefined;
  for (let file = 1; ; file++) {
    const rows = await ctx.db
      .select()
      .from(notificationGroups)
      .where(
        and(
          eq(notificationGroups.userId, userId),
          after ? gt(notificationGroups.id, after) : undefined,
        ),
      )
      .orderBy(asc(notificationGroups.id))
      .limit(inOneFile);
    if (rows.length === 0) return;
    const now = await currentFacts({ ...ctx, actor: reader }, rows);
    yield {
      path: `notices-${file}.json`,
      json: rows.map(({ id, type, actorCount, notificationCount, firstAt, lastAt, readAt }) => ({
        type,
        // Other people's names are not part of it.
        message: notificationTypes[type].message(t, {
          ...now.get(id),
          people: actorSummary(t, { actorIds: [], actorCount }, new Map()),
          count: Math.max(1, actorCount),
        }),
        path: notificationTypes[type].path(now.get(id) ?? {}),
        people: actorCount,
        times: notificationCount,
        firstAt,
        lastAt,
        readAt,
      })),
    };
    after = rows.at(-1)?.id;
  }
}
