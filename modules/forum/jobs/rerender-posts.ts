import { and, asc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { sitePost } from "#modules/identity";
import { type Actor, system } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { rendererVersion } from "#platform/markdown";
import { renderBody } from "../body.ts";
import { forumPosts } from "../tables.ts";

const batch = 200;

/**
 * Renders anew what an older renderer made, a few hundred posts at a time; each batch asks for the
 * next. How far it came is in the rows themselves, so it can be stopped and started at any point.
 */
export const rerenderPosts = defineJob<Record<string, never>, Actor>("forum.rerender_posts", {
  payload: z.object({}),
  lane: "slow",
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
      sitePost(ctx).origin,
    );
    await ctx.db
      .update(forumPosts)
      .set({ html: made.html, excerpt: made.excerpt, renderer: version })
      // Somebody may have edited it meanwhile, and theirs is rendered already.
      .where(and(eq(forumPosts.id, id), eq(forumPosts.version, postVersion)));
  }
  if (rows.length > 0) ctx.log.info({ posts: rows.length }, "posts rendered anew");
  return rows.length;
}
