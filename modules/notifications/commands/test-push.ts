import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { requireMember, translateFor } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { sendPush } from "../deliver/push.ts";
import { pushSubscriptions } from "../tables.ts";

const payload = z.object({ userId: z.uuid() });
type Payload = z.output<typeof payload>;

/** Not retried: a test should show the result now, not in an hour. */
export const sendTestPush: JobType<Payload, Actor> = defineJob<Payload, Actor>(
  "notifications.send_test_push",
  {
    payload,
    retries: 0,
    handle: async (ctx, { userId }) => {
      const t = await translateFor(ctx, userId);
      await sendPush(ctx, userId, {
        title: t("activity.push.testTitle"),
        body: t("activity.push.testBody"),
        path: "/settings/test",
        tag: "test",
        unread: 0,
      });
    },
  },
);

/** Sends a push to every subscribed browser of the actor; returns how many there are. */
export async function testPush(ctx: Context<Actor>): Promise<{ browsers: number }> {
  const { userId } = requireMember(ctx);
  const { browsers } = await pushBrowsers(ctx);
  if (browsers > 0) await inTransaction(ctx, (tx) => enqueue(tx, sendTestPush, { userId }));
  return { browsers };
}

export async function pushBrowsers(ctx: Context<Actor>): Promise<{ browsers: number }> {
  const [found] = await ctx.db
    .select({ browsers: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, requireMember(ctx).userId));
  return { browsers: found?.browsers ?? 0 };
}
