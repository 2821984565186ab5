import { z } from "zod";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { forumLimits } from "#contracts/forum";
import { previewBody } from "#modules/forum";
import { isMember } from "#permissions";
import { notFound, unauthenticated } from "#platform/errors";

const schema = z.object({ text: z.string().max(forumLimits.bodyMax).default("") });

/** Renders a preview with the same renderer as posts. */
export const action = withAction(async ({ ctx, request, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok)
    return Response.json({ message: t("forum.errors.previewTooLong") }, { status: 400 });
  return Response.json({ html: await previewBody(ctx, form.value.text) });
});

export const loader = withLoader(() => {
  throw notFound();
});
