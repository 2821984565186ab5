import { pageWithTexts } from "#app/features/saved/with-texts.ts";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/saved/saved.css";
import { redirect } from "react-router";
import { readAddress, savedHref } from "#app/features/saved/addresses.ts";
import { SavedScreen } from "#app/features/saved/SavedScreen.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { requireMember } from "#modules/identity";
import { savedPage } from "#modules/saved";
import type { Route } from "./+types/list.ts";
import { changeSaved, savedForm } from "./change-saved.ts";

export const loader = withLoader(async ({ ctx, url, scope, t }) => {
  const at = readAddress(url.searchParams);
  return { at, page: pageWithTexts(await savedPage(ctx, at), t), publicUrl: scope.publicUrl };
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

export default function Saved({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("saved.title")} unlisted />
      <SavedScreen {...loaderData} reply={actionData} />
    </>
  );
}
