import { and, eq } from "drizzle-orm";
import { siteMail } from "#modules/identity";
import { linkPreviewChanged, previewsIn, requestPreviews, textsWith } from "#modules/link-previews";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener, emit, type Listener } from "#platform/events";
import { parseBody } from "./body.ts";
import { postChanged, postPreviewsChanged, replyPosted, topicStarted } from "./events.ts";
import { forumPosts, forumTopics } from "./tables.ts";

const request = (ctx: Context<Actor>, { postId }: { readonly postId: string }) =>
  showPreviews(ctx, postId, { request: true });
const isShown = ({ held }: { readonly held?: boolean | undefined }) => !held;

/**
 * Previews of links are requested once a post shows: nothing is fetched for what a moderator has yet
 * to read. A post is rendered again when a preview arrives, so that reading it costs nothing.
 */
export const forumListeners: readonly Listener[] = [
  defineListener(topicStarted, "forum.preview_links_of_topic", request, { when: isShown }),
  defineListener(replyPosted, "forum.preview_links_of_reply", request, { when: isShown }),
  defineListener(postChanged, "forum.preview_links_of_change", request, {
    when: ({ change, held }) => !held && change !== "deleted" && change !== "hidden",
  }),
  defineListener(
    linkPreviewChanged,
    "forum.show_changed_preview",
    async (ctx: Context<Actor>, { previewId }) => {
      for (const postId of await textsWith(ctx.db, previewId, "forum_post"))
        await showPreviews(ctx, postId);
    },
  ),
];

/** Puts the previews that are there into a post; requests those that are not, if asked to. */
async function showPreviews(
  ctx: Context<Actor>,
  postId: string,
  { request: mayRequest = false } = {},
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx
      .select({ post: forumPosts, topic: forumTopics })
      .from(forumPosts)
      .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
      .where(eq(forumPosts.id, postId))
      .for("update", { of: forumPosts });
    if (!found) return;
    const { post, topic } = found;
    const document = parseBody(post.body, siteMail(ctx).origin);
    const subject = { kind: "forum_post", id: postId } as const;
    const shows = !post.hiddenAt && !post.deletedAt && topic.listed;
    if (mayRequest && shows)
      await requestPreviews(tx, ctx, { subject, hrefs: document.previewable });
    const previews = await previewsIn(tx, subject, document.previewable);
    const hasOne = post.html.includes('<aside class="link-preview">');
    if (previews.size === 0 && !hasOne) return;
    const { html } = document.render(mentionsIn(post.html), undefined, previews);
    if (html === post.html) return;
    await tx
      .update(forumPosts)
      .set({ html })
      .where(and(eq(forumPosts.id, postId), eq(forumPosts.version, post.version)));
    await emit(tx, postPreviewsChanged, { topicId: topic.id, publicId: topic.publicId });
  });
}

/** The mentions that were links for its author; those the system may see are others. */
const mentionsIn = (html: string): ReadonlyMap<string, string> =>
  new Map(
    [...html.matchAll(/<a href="([^"]*)" class="mention">@([^<]*)</g)].map(
      ([, href = "", name = ""]) => [name.toLowerCase(), href],
    ),
  );
