import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { belongsTo } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { users } from "#tables/identity";
import { announcements } from "#tables/site";
import { notify } from "../commands/notify.ts";

const payload = z.object({
  announcementId: z.uuid(),
  /** Where the piece before ended. */
  after: z.uuid().optional(),
});
type Payload = z.output<typeof payload>;

export const recipientBatchSize = 500;
/** After that the rest becomes another job, so that other slow jobs get their turn. */
const piecesPerRun = 20;

/** Sends site news to everyone in batches; each batch is a short transaction of its own. */
export const announceToAll: JobType<Payload, Actor> = defineJob<Payload, Actor>(
  "notifications.announce_to_all",
  {
    payload,
    queue: "slow",
    handle: async (ctx, { announcementId, after }) => {
      let reached: string | undefined = after;
      for (let piece = 0; piece < piecesPerRun; piece++) {
        reached = await notifyBatch(ctx, announcementId, reached);
        if (!reached) return;
      }
      const rest = reached;
      await inTransaction(ctx, (tx) => enqueue(tx, announceToAll, { announcementId, after: rest }));
    },
  },
);

/** Returns the last user notified, or undefined when all were. */
export async function notifyBatch(
  ctx: Context<Actor>,
  announcementId: string,
  after: string | undefined,
): Promise<string | undefined> {
  const [news] = await ctx.db
    .select({
      title: announcements.title,
      publishedAt: announcements.publishedAt,
      withdrawnAt: announcements.withdrawnAt,
      audience: announcements.audience,
    })
    .from(announcements)
    .where(eq(announcements.id, announcementId));
  if (!news || news.withdrawnAt) return undefined;
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        eq(users.emailVerified, true),
        belongsTo(ctx, news.audience, sql`"users"."id"`),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .orderBy(asc(users.id))
    .limit(recipientBatchSize);
  if (people.length === 0) return undefined;
  await notify(ctx, {
    type: "site_announced",
    key: `announcement ${announcementId}`,
    to: people.map(({ id }) => id),
    facts: { title: news.title, path: "/" },
    at: news.publishedAt,
  });
  return people.length < recipientBatchSize ? undefined : people.at(-1)?.id;
}
