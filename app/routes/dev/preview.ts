import { z } from "zod";
import { devOnly } from "#app/http/dev-only.ts";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { notFound } from "#platform/errors";
import { renderMarkdown } from "#platform/markdown";

const schema = z.object({ text: z.string().max(20_000).default("") });

/** For the style page's editor. */
export const action = withAction(async ({ ctx, request }) => {
  devOnly(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return Response.json({ message: "Too long for a preview." }, { status: 400 });
  return Response.json({ html: renderMarkdown(form.value.text).html });
});

export const loader = withLoader(() => {
  throw notFound();
});
