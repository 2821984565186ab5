import "#app/features/saved/saved.css";
import { redirect } from "react-router";
import { readAddress, savedHref } from "#app/features/saved/addresses.ts";
import { SavedScreen } from "#app/features/saved/SavedScreen.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { requireMember } from "#modules/identity";
import { savedPage } from "#modules/saved";
import type { Route } from "./+types/list.ts";
import { changeSaved, savedForm } from "./change-saved.ts";

export const loader = withLoader(async ({ ctx, url, scope }) => {
  const at = readAddress(url.searchParams);
  return { at, page: await savedPage(ctx, at), publicUrl: scope.publicUrl };
});

export const action = withAction(async ({ ctx, request, url }) => {
  requireMember(ctx);
  const form = await readForm(request, savedForm);
  if (!form.ok) return form.reply;
  const at = { ...readAddress(url.searchParams), edit: undefined, removed: false };
  try {
    return redirect(savedHref({ ...at, ...(await changeSaved(ctx, form.value, at)) }));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta = () => pageMeta({ title: "Saved", unlisted: true });

export default function Saved({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedScreen {...loaderData} reply={actionData} />;
}
