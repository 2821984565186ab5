import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { postPath, topicPath } from "../contract.ts";
import { loadPostFor, type PostRef } from "../post-access.ts";

/** A post's source text, for those who may edit it. */
export async function postSource(ctx: Context<Actor>, which: PostRef) {
  const loaded = await loadPostFor(ctx.db, ctx, which, ctx.clock.now());
  authorize(ctx.actor, "post.edit", loaded.about);
  const { topic, post } = loaded;
  return {
    number: post.number,
    href: postPath(topic, post.number),
    path: topicPath(topic),
    publicId: topic.publicId,
    body: post.body,
    version: post.version,
    title: post.number === 1 ? topic.title : null,
    topicTitle: topic.title,
    tags: topic.tags,
    language: topic.language,
    isOwn: post.authorId === (ctx.actor.kind === "member" ? ctx.actor.userId : ""),
  };
}
