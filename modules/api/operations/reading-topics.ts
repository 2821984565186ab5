import { z } from "zod";
import {
  forumLimits,
  lists,
  pageOf as pageOfPost,
  spans,
  type TopicPageView,
} from "#contracts/forum";
import { listCategories, topicIdOf, topicList, topicPage } from "#modules/forum";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { operation } from "../operation.ts";
import { cursor, emptyObject, pageOf } from "../schemas.ts";
import { post, toPost, topic, topicSummary, toTopic, toTopicSummary } from "./topic-schemas.ts";

export const topicPath = z.object({ topic: z.string().max(80).describe("The ID of a topic.") });
const number = z.string().regex(/^[1-9]\d{0,6}$/);

export const readingTopics = [
  operation({
    id: "listCategories",
    group: "Forum",
    method: "get",
    path: "/categories",
    scope: "read:topics",
    summary: "List forum categories",
    input: { path: emptyObject, query: emptyObject, body: emptyObject },
    output: pageOf(
      z.object({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        topicCount: z.int(),
        archived: z.boolean(),
      }),
    ),
    async run(ctx) {
      const data = (await listCategories(ctx)).map(({ color: _, ...category }) => category);
      return { answer: { data, next: null } };
    },
  }),
  operation({
    id: "listTopics",
    group: "Forum",
    method: "get",
    path: "/topics",
    scope: "read:topics",
    summary: "List topics of the forum",
    description: "Pinned topics come first on the first page of `latest`.",
    input: {
      path: emptyObject,
      query: z.object({
        list: z.enum(lists).default("latest"),
        category: z.string().max(60).optional(),
        tag: z.string().max(60).optional(),
        span: z.enum(spans).optional().describe("Period for `top`."),
        after: cursor,
      }),
      body: emptyObject,
    },
    output: pageOf(topicSummary),
    async run(ctx, { query }) {
      const { pinned, topics, next } = await topicList(ctx, query);
      return {
        answer: { data: [...pinned, ...topics].map((each) => toTopicSummary(ctx, each)), next },
      };
    },
  }),
  operation({
    id: "getTopic",
    group: "Forum",
    method: "get",
    path: "/topics/{topic}",
    scope: "read:topics",
    summary: "Get a topic of the forum or a guild",
    description: "A merged topic redirects (308) to the topic it was merged into.",
    input: { path: topicPath, query: emptyObject, body: emptyObject },
    output: topic,
    async run(ctx, { path }) {
      const found = await read(ctx, path.topic, {});
      if ("movedTo" in found) return found;
      return { answer: toTopic(ctx, found.view) };
    },
  }),
  operation({
    id: "listPosts",
    group: "Forum",
    method: "get",
    path: "/topics/{topic}/posts",
    scope: "read:topics",
    summary: "List the posts of a topic",
    input: { path: topicPath, query: z.object({ after: cursor }), body: emptyObject },
    output: pageOf(post),
    async run(ctx, { path, query }) {
      const from = number.safeParse(query.after).success ? Number(query.after) + 1 : 1;
      const found = await read(ctx, path.topic, { page: pageOfPost(from) });
      if ("movedTo" in found) return { movedTo: `${found.movedTo}/posts` };
      const { page, lastPage } = found.view;
      const end = page * forumLimits.postsPerPage;
      const data = inOrder(found.view).filter((each) => each.number >= from && each.number <= end);
      return {
        answer: {
          data: data.map((each) => toPost(ctx, each)),
          next: page < lastPage ? String(end) : null,
        },
      };
    },
  }),
  operation({
    id: "getPost",
    group: "Forum",
    method: "get",
    path: "/topics/{topic}/posts/{number}",
    scope: "read:topics",
    summary: "Get a post",
    input: {
      path: topicPath.extend({ number: z.string().max(10) }),
      query: emptyObject,
      body: emptyObject,
    },
    output: post,
    async run(ctx, { path }) {
      if (!number.safeParse(path.number).success) throw notFound("post_not_found");
      const wanted = Number(path.number);
      const found = await read(ctx, path.topic, { post: wanted });
      if ("movedTo" in found) return found;
      const seen = inOrder(found.view).find((each) => each.number === wanted);
      if (!seen) throw notFound("post_not_found");
      return { answer: toPost(ctx, seen) };
    },
  }),
];

async function read(
  ctx: Context<Actor>,
  written: string,
  place: { readonly page?: number; readonly post?: number },
) {
  const found = await topicPage(ctx, { publicId: topicIdOf(written), ...place });
  if ("movedTo" in found)
    return { movedTo: `/topics/${topicIdOf(found.movedTo.replace("/forum/", ""))}` };
  return found;
}

/**
 * The page shows an accepted answer below the question; here it also appears in its own position.
 */
function inOrder({ posts, accepted }: TopicPageView) {
  const all = new Map(posts.map((each) => [each.number, each]));
  if (accepted) all.set(accepted.number, accepted);
  return [...all.values()].sort((one, other) => one.number - other.number);
}
