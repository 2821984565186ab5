import { withLoader } from "#app/http/route.ts";
import { topicState } from "#modules/forum";
import { topicIdOf } from "./topic-address.ts";

/** A topic's latest state, for an open page that may have missed updates. */
export const loader = withLoader(async ({ ctx, params }) =>
  Response.json(await topicState(ctx, topicIdOf(params.topic))),
);
