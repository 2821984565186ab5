import { z } from "zod";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { recordReading } from "#modules/forum";
import { isMember } from "#permissions";
import { notFound, unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import { topicIdOf } from "./topic-address.ts";

const schema = z.object({
  number: z.coerce.number().int().min(0).max(10_000_000),
  seconds: z.coerce.number().min(0).max(3_600),
});

/** How far the user has read, reported periodically by the open page. */
export const action = withAction(async ({ ctx, request, params }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return new Response(null, { status: 400 });
  await takeToken(ctx.db, { name: "forum_read", key: ctx.actor.userId, limit: 60, perSeconds: 60 });
  const publicId = topicIdOf(params.topic);
  return Response.json(await recordReading(ctx, { publicId, ...form.value }));
});

export const loader = withLoader(() => {
  throw notFound();
});
