import { and, eq } from "drizzle-orm";
import {
  deletePost,
  editPost,
  holdPost,
  moderateTopic,
  postModerationActions,
  replyToTopic,
  saveCategory,
  startTopic,
  topicInput,
} from "#modules/forum";
import { uploadFile } from "#modules/media";
import type { Actor, Gate } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumTopics } from "#tables/forum";
import { linkPreviews } from "#tables/link-previews";
import { attachedPicture } from "./files.ts";
import type { Hiding } from "./hiding.ts";
import { everyoneBut, type Outsider } from "./people.ts";

interface Place {
  readonly category?: string;
  readonly guildId?: string;
  readonly guildCategory?: string;
}

/** A topic with a canary in each of its fields, a poll, a reply and a file. */
export async function hiddenTopic(
  { canaries }: Hiding,
  { author, other }: { author: Context<Actor>; other: Context<Actor> },
  { what, place, seenBy = [] }: { what: string; place: Place; seenBy?: readonly Outsider[] },
): Promise<{ publicId: string }> {
  const word = (field: string) => canaries.word(`${field} of ${what}`, seenBy);
  const bytes = new TextEncoder().encode(`${word("contents of a file in a topic")} in a file`);
  const file = await uploadFile(author, { name: `${word("file name in a topic")}.txt`, bytes });
  const picture = await attachedPicture(canaries, { author, what, seenBy });
  // As if the page had been fetched for another post just now: this one gets its preview at once.
  const linked = `https://${word("address of a linked page")}.example/`;
  const now = author.clock.now();
  await author.db.insert(linkPreviews).values({
    url: linked,
    status: "ready",
    requestedAt: now,
    fetchedAt: now,
    title: `Page ${word("title of a linked page")}`,
    description: `About ${word("description of a linked page")}`,
    siteName: `Site ${word("site of a linked page")}`,
  });
  const { category: _, ...input } = topicInput.parse({
    kind: "poll",
    category: "none",
    title: `About ${word("title")} postage`,
    body: `Postage and ${word("text")}: [file](${file.href}) ![picture](${picture.href})\n\n${linked}`,
    tags: `postage, ${word("tag")}`,
    pollOptions: `Yes ${word("poll option")}\nNo`,
  });
  const { guildCategory, ...where } = place;
  const { publicId } = await startTopic(author, {
    ...input,
    ...where,
    ...(guildCategory && { guildCategory }),
  } as Parameters<typeof startTopic>[1]);
  await replyToTopic(other, { publicId, body: `Postage again: ${word("reply")}` });
  return { publicId };
}

/** Categories behind these gates, with a topic in each. */
export async function hideForumCategories(
  hiding: Hiding,
  ...hidden: readonly Gate[]
): Promise<void> {
  const { canaries, admin, owner, friend } = hiding;
  const gates: readonly (readonly [Gate, readonly Outsider[]])[] = [
    ["staff", ["moderator"]],
    ["trusted", ["moderator"]],
    ["members", everyoneBut("visitor")],
  ];
  for (const [gate, seenBy] of gates) {
    if (!hidden.includes(gate)) continue;
    const word = (field: string) => canaries.word(`${field} of a category for ${gate}`, seenBy);
    const slug = word("address");
    await saveCategory(admin, {
      was: null,
      slug,
      name: `For ${word("name")}`,
      description: `Of ${word("description")}`,
      color: "moss",
      position: 900,
      mayRead: gate,
      mayStart: gate,
      mayReply: gate,
      archived: false,
    });
    const people =
      gate === "staff" ? { author: admin, other: admin } : { author: owner, other: friend };
    await hiddenTopic(hiding, people, {
      what: `a topic in a category for ${gate}`,
      place: { category: slug },
      seenBy,
    });
  }
}

/** Topics of a public category that moderators removed. */
export async function hideForumPosts(hiding: Hiding): Promise<void> {
  const { admin, owner, friend } = hiding;
  const seenBy: readonly Outsider[] = ["moderator"];
  const place = { category: "tools" };
  const hidden = await hiddenTopic(
    hiding,
    { author: friend, other: owner },
    { what: "a topic that moderators hid", place, seenBy },
  );
  await moderateTopic(admin, { publicId: hidden.publicId, act: "hide" });
  const gone = await hiddenTopic(
    hiding,
    { author: friend, other: friend },
    { what: "a deleted topic", place, seenBy },
  );
  await deletePost(admin, { publicId: gone.publicId, number: 1 });
  // The answers of a deleted topic stay; this one goes as well.
  await deletePost(admin, { publicId: gone.publicId, number: 2 });
}

/** A public topic, of which moderators edited out the first versions and held back a reply. */
export async function editedOutTopic(hiding: Hiding): Promise<string> {
  const { container, canaries, admin, owner, friend } = hiding;
  const word = (field: string) => canaries.word(field, ["moderator"]);
  const { publicId } = await startTopic(friend, {
    ...topicInput.parse({
      kind: "discussion",
      category: "tools",
      title: "A public topic about postage",
      body: `A first text: ${word("withheld version of a post")}`,
      tags: "postage",
    }),
    category: "tools",
  });
  await editPost(friend, {
    publicId,
    number: 1,
    title: `A title with ${word("withheld title of a topic")}`,
    body: `A second text: ${word("withheld version of a post")}`,
    reason: `Because of ${word("reason of a withheld version")}`,
    version: 1,
  });
  await postModerationActions(admin, await idOf(hiding, publicId, 1)).editOut({
    title: "A public topic about postage",
    body: "A third text, which may stay.",
    reason: "",
    version: 2,
  });
  // They were public for a moment, which the time of the topic's last post may still show.
  for (const way of ["deleted", "held"]) {
    const body = `A reply: ${word(`${way} reply`)}`;
    const { number } = await replyToTopic(owner, { publicId, body });
    if (way === "deleted") await deletePost(owner, { publicId, number });
    else
      await holdPost(container.systemContext("leaks"), {
        postId: await idOf(hiding, publicId, number),
      });
  }
  return publicId;
}

async function idOf({ friend }: Hiding, publicId: string, number: number): Promise<string> {
  const [post] = await friend.db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumTopics.publicId, publicId), eq(forumPosts.number, number)));
  if (!post) throw new Error("there is no such post");
  return post.id;
}
