import { redirect } from "react-router";
import { z } from "zod";
import type { Message } from "#platform/i18n";
import "#app/features/forum/arrange.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { ManageCategoriesPage } from "#app/features/forum/ManageCategoriesPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { tagSlug } from "#contracts/forum";
import {
  categoriesAdminPage,
  categoryInput,
  mergeTag,
  saveCategory,
  setLinkPreviews,
  setReview,
} from "#modules/forum";
import { requireAdminAccess } from "../admin/admin-access.ts";
import type { Route } from "./+types/categories.ts";

const tag = z.string("forum.errors.tagRequired" satisfies Message).transform(tagSlug);
const schema = z.discriminatedUnion("intent", [
  categoryInput.extend({ intent: z.literal("category"), was: z.string().optional() }),
  z.object({ intent: z.literal("synonym"), tag, synonymOf: tag }),
  z.object({ intent: z.literal("review"), hold: z.boolean().default(false) }),
  z.object({ intent: z.literal("previews"), show: z.boolean().default(false) }),
]);

/** The forum's order, for administrators: categories, tags that mean the same, what is held back. */
export const loader = withLoader(async ({ ctx, url }) => {
  requireAdminAccess(ctx, "admins");
  return { ...(await categoriesAdminPage(ctx)), editing: url.searchParams.get("edit") };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  try {
    if (wanted.intent === "category") {
      const { intent: _, was, ...category } = wanted;
      await saveCategory(ctx, { ...category, was: was ?? null });
    } else if (wanted.intent === "synonym") await mergeTag(ctx, wanted);
    else if (wanted.intent === "previews") await setLinkPreviews(ctx, wanted);
    else await setReview(ctx, wanted);
    return redirect(pathWithToast("/forum/categories", "saved"));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <ManageCategoriesPage {...loaderData} reply={actionData} />;
}
