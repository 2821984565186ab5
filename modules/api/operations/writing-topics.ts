import { z } from "zod";
import {
  limitPosting,
  replyInput,
  replyToTopic,
  startTopic,
  topicIdOf,
  topicInput,
} from "#modules/forum";
import { loadGuildForPosting } from "#modules/guilds";
import { operation } from "../operation.ts";
import { absoluteUrl, emptyObject, url } from "../schemas.ts";
import { topicPath } from "./reading-topics.ts";

const held = z.boolean().describe("Whether it’s waiting for a moderator’s approval.");

export const writingTopics = [
  operation({
    id: "startTopic",
    group: "Forum",
    method: "post",
    path: "/topics",
    scope: "write:topics",
    summary: "Create a topic in the forum or a guild",
    description: "With `guild`, the category is one of that guild and may be empty.",
    input: {
      path: emptyObject,
      query: emptyObject,
      body: topicInput.safeExtend({
        language: topicInput.shape.language.describe(
          "ISO 639-1 code, zh-Hans or zh-Hant; tags such as pt-BR become one.",
        ),
        guild: z.string().max(60).optional().describe("The slug of a guild."),
      }),
    },
    output: z.object({ id: z.string(), url, held }),
    example: {
      kind: "question",
      category: "craft",
      title: "Which paste for a damp room?",
      body: "Mine goes off by **Thursday**.",
      tags: "paste, binding",
      language: "en",
    },
    async run(ctx, { body: { guild, category, ...topic }, key }) {
      await limitPosting(ctx);
      const place = guild
        ? { guildId: (await loadGuildForPosting(ctx, guild)).id, guildCategory: category }
        : { category };
      const started = await startTopic(ctx, { ...topic, ...place, idempotencyKey: key });
      return {
        answer: { id: started.publicId, url: absoluteUrl(ctx, started.path), held: started.held },
        at: `/topics/${started.publicId}`,
      };
    },
  }),
  operation({
    id: "replyToTopic",
    group: "Forum",
    method: "post",
    path: "/topics/{topic}/posts",
    scope: "write:topics",
    summary: "Reply to a topic",
    input: { path: topicPath, query: emptyObject, body: replyInput },
    output: z.object({ number: z.int(), url, held }),
    example: { body: "Add a clove, it keeps for a week." },
    async run(ctx, { path, body, key }) {
      await limitPosting(ctx);
      const publicId = topicIdOf(path.topic);
      const posted = await replyToTopic(ctx, { ...body, publicId, idempotencyKey: key });
      return {
        answer: {
          number: posted.number,
          url: absoluteUrl(ctx, `${posted.path}?post=${posted.number}#p${posted.number}`),
          held: posted.held,
        },
        at: `/topics/${publicId}/posts/${posted.number}`,
      };
    },
  }),
];
