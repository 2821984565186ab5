import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import { type Actor, system } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { rendererVersion } from "#platform/markdown";
import { renderBody } from "../body.ts";
import { forumPosts } from "../tables.ts";

const batch = 200;

/**
 * Renders posts made by an older renderer again, a few hundred at a time; each batch enqueues the
 * next. Progress is stored in the rows, so it can be stopped and resumed at any point.
 */
export const rerenderPosts = defineJob<Record<string, never>, Actor>("forum.rerender_posts", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const done = await rerenderBatch(ctx);
    if (done < batch) return;
    await inTransaction(ctx, (tx) => enqueue(tx, rerenderPosts, {}));
  },
});

export async function rerenderBatch(
  ctx: Pick<Context<Actor>, "db" | "log" | "ports">,
  version = rendererVersion,
): Promise<number> {
  const rows = await ctx.db
    .select({ id: forumPosts.id, body: forumPosts.body, postVersion: forumPosts.version })
    .from(forumPosts)
    .where(lt(forumPosts.renderer, version))
    .orderBy(asc(forumPosts.renderer), asc(forumPosts.id))
    .limit(batch);
  for (const { id, body, postVersion } of rows) {
    const made = await renderBody(
      ctx.db,
      { ...ctx, actor: system("rerender") },
      body,
      siteMail(ctx).origin,
      id,
    );
    await ctx.db
      .update(forumPosts)
      .set({ html: made.shownHtml, excerpt: made.excerpt, renderer: version })
      // Skips posts edited meanwhile, which are already rendered.
      .where(and(eq(forumPosts.id, id), eq(forumPosts.version, postVersion)));
  }
  if (rows.length > 0) ctx.log.info({ posts: rows.length }, "posts rendered again");
  return rows.length;
}
