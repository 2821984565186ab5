import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/forum/arrange.css";
import { doneAt } from "#app/components/done.ts";
import { ArrangePage } from "#app/features/forum/ArrangePage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { tagSlug } from "#contracts/forum";
import { arrangeCategory, arrangePage, categoryInput, mergeTag, setReview } from "#modules/forum";
import { passGate } from "../admin/gate.ts";
import type { Route } from "./+types/categories.ts";

const tag = z.string("Name a tag.").transform(tagSlug);
const schema = z.discriminatedUnion("intent", [
  categoryInput.extend({ intent: z.literal("category"), was: z.string().optional() }),
  z.object({ intent: z.literal("synonym"), tag, synonymOf: tag }),
  z.object({ intent: z.literal("review"), hold: z.boolean().default(false) }),
]);

/** The forum's order, for administrators: categories, tags that mean the same, what is held back. */
export const loader = load(async ({ ctx, url }) => {
  passGate(ctx, "house");
  return { ...(await arrangePage(ctx)), editing: url.searchParams.get("edit") };
});

export const action = act(async ({ ctx, request }) => {
  passGate(ctx, "house");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  try {
    if (wanted.intent === "category") {
      const { intent: _, was, ...category } = wanted;
      await arrangeCategory(ctx, { ...category, was: was ?? null });
    } else if (wanted.intent === "synonym") await mergeTag(ctx, wanted);
    else await setReview(ctx, wanted);
    return redirect(doneAt("/forum/categories", "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: "Arrange the forum", unlisted: true });

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <ArrangePage {...loaderData} reply={actionData} />;
}
