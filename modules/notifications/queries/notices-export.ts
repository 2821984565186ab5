import { and, asc, eq, gt } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { noticeTypes } from "../declared.ts";
import { factsNow } from "../facts-now.ts";
import { noticeGroups, noticeOverrides, noticeSettings, pushSubscriptions } from "../tables.ts";

interface Item {
  readonly path: string;
  readonly json: unknown;
}

const inOneFile = 1_000;

/** What somebody's copy holds: how they want to be told, and what they were told. */
export async function* noticesExport(ctx: Context<Actor>, userId: string): AsyncGenerator<Item> {
  const [[settings], overrides, browsers] = await Promise.all([
    ctx.db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId)),
    ctx.db.select().from(noticeOverrides).where(eq(noticeOverrides.userId, userId)),
    ctx.db
      .select({ device: pushSubscriptions.device, since: pushSubscriptions.subscribedAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId)),
  ]);
  const { userId: _own, ...chosen } = settings ?? {};
  const plain = overrides.map(({ userId: _me, ...rest }) => rest);
  yield { path: "settings.json", json: { ...chosen, overrides: plain, browsers } };
  const [reader] = await asMembers(ctx.db, [userId]);
  if (!reader) return;
  let after: string | undefined;
  for (let file = 1; ; file++) {
    const rows = await ctx.db
      .select()
      .from(noticeGroups)
      .where(and(eq(noticeGroups.userId, userId), after ? gt(noticeGroups.id, after) : undefined))
      .orderBy(asc(noticeGroups.id))
      .limit(inOneFile);
    if (rows.length === 0) return;
    const now = await factsNow({ ...ctx, actor: reader }, rows);
    yield {
      path: `notices-${file}.json`,
      json: rows.map(({ id, type, actorCount, noticeCount, firstAt, lastAt, readAt }) => ({
        type,
        sentence: noticeTypes[type].says({ ...now.get(id), who: "Somebody", count: actorCount }),
        path: noticeTypes[type].path(now.get(id) ?? {}),
        people: actorCount,
        times: noticeCount,
        firstAt,
        lastAt,
        readAt,
      })),
    };
    after = rows.at(-1)?.id;
  }
}
