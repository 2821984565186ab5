import { load } from "#app/http/route.ts";
import { topicState } from "#modules/forum";
import { topicIdOf } from "./topic-address.ts";

/** How far a topic has come, for an open page that may have missed something. */
export const loader = load(async ({ ctx, params }) =>
  Response.json(await topicState(ctx, topicIdOf(params.topic))),
);
