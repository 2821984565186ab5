import MarkdownIt from "markdown-it";
import { z } from "zod";
import { devOnly } from "#app/http/dev-only.ts";
import { readForm } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { notFound } from "#platform/errors";

const markdown = new MarkdownIt({ html: false, linkify: true });
const schema = z.object({ text: z.string().max(20_000).default("") });

/** For the style page's editor. */
export const action = act(async ({ request }) => {
  devOnly();
  const form = await readForm(request, schema);
  if (!form.ok) return Response.json({ message: "Too long for a preview." }, { status: 400 });
  return Response.json({ html: markdown.render(form.value.text) });
});

export const loader = load(() => {
  throw notFound();
});
