import { redirect } from "react-router";
import { z } from "zod";
import { readForm, replyWith } from "#app/http/form.ts";
import { onceKeySchema } from "#app/http/once-key.ts";
import type { Arrival } from "#app/http/route.ts";
import { replyInput } from "#contracts/forum";
import { replyToTopic } from "#modules/forum";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import { topicIdOf } from "./topic-address.ts";

const intent = <Name extends string>(name: Name) => z.object({ intent: z.literal(name) });
const schema = z.discriminatedUnion("intent", [
  intent("reply").extend(replyInput.shape).extend({ onceKey: onceKeySchema }),
]);

/** What the forms of a topic send: to the topic's own address. */
export async function actOnTopic({ ctx, params, request }: Arrival) {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const publicId = topicIdOf(params.topic);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  try {
    await takeToken(ctx.db, {
      name: "forum_post",
      key: ctx.actor.userId,
      limit: 10,
      perSeconds: 60,
    });
    const { path, number } = await replyToTopic(ctx, { ...wanted, publicId });
    return redirect(`${path}?post=${number}#p${number}`);
  } catch (error) {
    return replyWith(form.submission, error);
  }
}
