import { redirect } from "react-router";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import {
  acceptAnswer,
  castBallot,
  deletePost,
  flagPost,
  limitPosting,
  mergeTopics,
  moderateTopic,
  reactToPost,
  replyToTopic,
  restorePost,
  reviewPost,
  splitTopic,
  voteForAnswer,
  watchTopic,
} from "#modules/forum";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import { withFiles } from "../media/form-files.ts";
import { topicIdOf } from "./topic-address.ts";
import { type TopicForm, topicForm } from "./topic-forms.ts";

/** What the forms of a topic send: to the topic's own address. */
export async function topicAction(args: RouteArgs) {
  const { ctx, params, request } = args;
  if (!isMember(ctx.actor)) throw unauthenticated();
  const publicId = topicIdOf(params.topic);
  const form = await readForm(request, topicForm);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "reply") await limitPosting(ctx);
    else {
      const key = ctx.actor.userId;
      await takeToken(ctx.db, { name: "forum_mark", key, limit: 120, perSeconds: 60 });
    }
    const to = await dispatch(args, publicId, form.value);
    // Sent by script from the page itself, which then reads again what it shows.
    return args.url.searchParams.has("stay") ? null : redirect(to);
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

/** Returns the redirect path. */
async function dispatch(
  { ctx, url }: RouteArgs,
  publicId: string,
  wanted: TopicForm,
): Promise<string> {
  const at = (number: number) => `${url.pathname}?post=${number}#p${number}`;
  switch (wanted.intent) {
    case "reply": {
      const body = await withFiles(ctx, wanted.body, wanted.files);
      const { path, number, held } = await replyToTopic(ctx, { ...wanted, body, publicId });
      const to = `${path}?post=${number}#p${number}`;
      return held ? pathWithToast(to, "held") : to;
    }
    case "react":
      await reactToPost(ctx, { publicId, number: wanted.number, ...wanted.reaction });
      return at(wanted.number);
    case "vote":
    case "unvote":
      await voteForAnswer(ctx, { publicId, number: wanted.number, on: wanted.intent === "vote" });
      return at(wanted.number);
    case "accept":
    case "unaccept":
      await acceptAnswer(ctx, { publicId, number: wanted.number, on: wanted.intent === "accept" });
      return wanted.intent === "accept" ? url.pathname : at(wanted.number);
    case "delete":
      await deletePost(ctx, { publicId, number: wanted.number });
      return at(wanted.number);
    case "restore":
      await restorePost(ctx, { publicId, number: wanted.number });
      return at(wanted.number);
    case "hide_post":
    case "show_post":
    case "uphold":
      await reviewPost(ctx, {
        publicId,
        number: wanted.number,
        decision: decisions[wanted.intent],
      });
      return at(wanted.number);
    case "flag":
      await flagPost(ctx, { publicId, ...wanted });
      return pathWithToast(at(wanted.number), "reported");
    case "watch":
      await watchTopic(ctx, { publicId, level: wanted.level });
      return url.pathname;
    case "ballot":
      await castBallot(ctx, { publicId, choices: wanted.choices });
      return `${url.pathname}#poll`;
    case "steer":
      await moderateTopic(ctx, { publicId, ...wanted.moderation });
      return pathWithToast(url.pathname, "saved");
    case "split":
      return (await splitTopic(ctx, { publicId, ...wanted })).path;
    case "merge":
      return (await mergeTopics(ctx, { publicId, into: wanted.into })).path;
  }
}

const decisions = { hide_post: "hide", show_post: "show", uphold: "uphold" } as const;
