import { eq } from "drizzle-orm";
import { requireMember, siteMail } from "#modules/identity";
import { attachFiles } from "#modules/media";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { rejectLinks } from "../account-limits.ts";
import { checkBody, leadsFurther, renderBody } from "../body.ts";
import { type EditInput, postPath, titleSlug } from "../contract.ts";
import { deleteDraft } from "../drafts.ts";
import { editConflict } from "../errors.ts";
import { postChanged } from "../events.ts";
import { hideLoadedPost } from "../hiding.ts";
import {
  type LoadedPost,
  type LockPost,
  lockPostFor,
  named,
  type PostRef,
} from "../post-access.ts";
import { isHeld } from "../posting.ts";
import { forumPosts, forumRevisions, forumTopics } from "../tables.ts";
import { resolveTags, setTags } from "../tagging.ts";
import { recordTopicAction } from "../topic-history.ts";
import { revealVersions, withholdUpTo } from "../withholding.ts";

/**
 * Edits a post and stores the previous version. An edit based on an older version is rejected, and
 * its text stays in the form. New links by a newcomer are held for a moderator, as in a new post.
 */
export const editPost = (
  ctx: Context<Actor>,
  { publicId, number, ...input }: PostRef & EditInput,
): Promise<Edited> =>
  editLocked(ctx, (tx, now) => lockPostFor(tx, ctx, { publicId, number }, now), input);

interface Edited {
  readonly path: string;
  readonly held: boolean;
}

export async function editLocked(
  ctx: Context<Actor>,
  lock: LockPost,
  { version, ...input }: EditInput,
  /** For moderation decisions: hides the previous version, or makes it readable again. */
  past?: "withheld" | "revealed",
): Promise<Edited> {
  const writer = requireMember(ctx);
  const { userId } = writer;
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const loaded = await lock(tx, now);
    const { topic, post, about } = loaded;
    authorize(ctx.actor, "post.edit", about);
    const isFirst = post.number === 1;
    const title = isFirst ? (input.title ?? topic.title) : topic.title;
    const slug = title === topic.title ? topic.slug : titleSlug(title);
    const path = postPath({ publicId: topic.publicId, slug }, post.number);
    if (past === "revealed") await revealVersions(tx, post.id, input.body);
    const retagged = isFirst && (await retag(tx, loaded, input.tags));
    const relabeled = isFirst && (await setLanguage(tx, loaded, input.language));
    const tell = { ...named(loaded), byId: userId, change: "edited" as const };
    const same = post.body === input.body && title === topic.title;
    if (same) {
      // Lists by tag and cached pages also depend on tags and the language.
      if (retagged || relabeled) await emit(tx, postChanged, { ...tell, mentionedIds: [] });
      return { path, held: false };
    }
    if (post.version !== version) throw editConflict();
    const before = await renderBody(tx, ctx, post.body, siteMail(ctx).origin);
    const body = await renderBody(tx, ctx, input.body, siteMail(ctx).origin, post.id);
    checkBody(body, about.trust);
    rejectLinks(writer, body);
    const held = leadsFurther(before, body) && (await isHeld(tx, writer, body, about.trust));
    await tx.insert(forumRevisions).values({
      postId: post.id,
      version: post.version,
      body: post.body,
      reason: input.reason,
      title: isFirst ? topic.title : null,
      writtenBy: await writerOf(tx, post),
      replacedAt: now,
      replacedBy: userId,
    });
    if (past === "withheld") await withholdUpTo(tx, post.id, post.version);
    const { html, shownHtml, renderer, excerpt } = body;
    await tx
      .update(forumPosts)
      .set({
        body: input.body,
        html: shownHtml,
        renderer,
        excerpt,
        version: version + 1,
        editedAt: now,
      })
      .where(eq(forumPosts.id, post.id));
    if (title !== topic.title) {
      await tx.update(forumTopics).set({ title, slug }).where(eq(forumTopics.id, topic.id));
      await recordTopicAction(tx, topic, {
        action: "renamed",
        byId: userId,
        at: now,
        details: { title: topic.title },
      });
    }
    const subject = { kind: "forum_post", id: post.id } as const;
    await attachFiles(tx, { ownerId: userId, subject, html });
    await deleteDraft(tx, userId, `edit:${topic.publicId}:${post.number}`);
    if (held) await hideLoadedPost(tx, loaded, { byId: userId, at: now, why: "review" });
    const known = new Set(before.mentionedIds);
    await emit(tx, postChanged, {
      ...tell,
      held,
      mentionedIds: body.mentionedIds.filter((id) => !known.has(id)),
    });
    return { path, held };
  });
}

/** Who wrote the present words: the last editor, or the author. */
async function writerOf(tx: Transaction, post: LoadedPost["post"]): Promise<string> {
  if (post.version === 1) return post.authorId;
  const rows = await tx
    .select({ version: forumRevisions.version, by: forumRevisions.replacedBy })
    .from(forumRevisions)
    .where(eq(forumRevisions.postId, post.id));
  return rows.find(({ version }) => version === post.version - 1)?.by ?? post.authorId;
}

/** Whether its language is another now. */
async function setLanguage(
  tx: Transaction,
  { topic }: LoadedPost,
  language: string | undefined,
): Promise<boolean> {
  if (language === undefined || language === topic.language) return false;
  await tx.update(forumTopics).set({ language }).where(eq(forumTopics.id, topic.id));
  return true;
}

/** Whether its tags are others now. A guild's topics have none. */
async function retag(
  tx: Transaction,
  { topic, facts }: LoadedPost,
  written: readonly string[] | undefined,
): Promise<boolean> {
  if (!written || topic.guildId !== null) return false;
  const tags = await resolveTags(tx, written, { mayMake: facts.trust > 0 });
  if (tags.join() === topic.tags.join()) return false;
  await setTags(tx, topic, topic.tags, tags);
  return true;
}
