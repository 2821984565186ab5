import { z } from "zod";
import { readForm } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { forumLimits } from "#contracts/forum";
import { previewBody } from "#modules/forum";
import { isMember } from "#permissions";
import { notFound, unauthenticated } from "#platform/errors";

const schema = z.object({ text: z.string().max(forumLimits.bodyMax).default("") });

/** A text as it will be shown, by the same renderer. */
export const action = act(async ({ ctx, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return Response.json({ message: "Too long for a preview." }, { status: 400 });
  return Response.json({ html: await previewBody(ctx, form.value.text) });
});

export const loader = load(() => {
  throw notFound();
});
