import { z } from "zod";
import { fromCooked, fromRaw } from "./foreign-markdown.ts";
import type { ReadResult } from "./foreign-post.ts";

const post = z.object({
  id: z.number(),
  username: z.string().max(200).default(""),
  name: z.string().max(200).nullish(),
  raw: z.string().nullish(),
  cooked: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  post_number: z.number().int().positive(),
  reply_to_post_number: z.number().int().positive().nullish(),
});
const tag = z.union([
  z.string(),
  z.object({ name: z.string() }).transform((tagObject) => tagObject.name),
]);
const topic = z.object({
  id: z.number().int().positive(),
  title: z.string().max(1_000),
  slug: z.string().max(300).default(""),
  archetype: z.string().default("regular"),
  category: z.string().max(200).nullish(),
  category_slug: z.string().max(200).nullish(),
  tags: z.array(tag).default([]),
  post_stream: z.object({ posts: z.array(z.unknown()) }),
});

/** The posts of a topic as returned by Discourse’s `/t/ID.json`, each with its own URL. */
export function* postsOfTopic(json: unknown, site: URL, where: string): Generator<ReadResult> {
  const read = topic.safeParse(json).data;
  if (!read) return yield { problem: "unreadable", where };
  if (read.archetype === "private_message") return yield { problem: "private", where };
  const topicSource = new URL(`/t/${read.id}`, site).href;
  for (const [index, raw] of read.post_stream.posts.entries()) {
    const found = post.safeParse(raw).data;
    if (!found) {
      yield { problem: "unreadable", where: `${where}, post ${index + 1}` };
      continue;
    }
    const answered = found.reply_to_post_number;
    yield {
      post: {
        topicSource,
        title: read.title,
        tags: read.tags,
        source: `${topicSource}/${found.post_number}`,
        category: read.category_slug ?? read.category ?? "",
        author: found.name || found.username,
        at: new Date(found.created_at),
        markdown: found.raw ? fromRaw(found.raw) : fromCooked(found.cooked ?? ""),
        replyTo: answered ? `${topicSource}/${answered}` : undefined,
      },
    };
  }
}
