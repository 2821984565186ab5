import { redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import "#app/features/dashboard/supporters/supporters.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { SupporterPage } from "#app/features/dashboard/supporters/SupporterPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import { saveSupporterNote, supporterNoteInput, supporterPage } from "#modules/supporters";
import type { Route } from "./+types/supporter.ts";

export const loader = withLoader(async ({ ctx, params }) => ({
  page: await supporterPage(ctx, { username: params.username ?? "" }),
}));

/** Saves the creator's own tags and note. */
export const action = withAction(async ({ ctx, request, params, url }) => {
  requireMember(ctx);
  const form = await readForm(request, supporterNoteInput);
  if (!form.ok) return form.reply;
  try {
    await saveSupporterNote(ctx, { ...form.value, username: params.username ?? "" });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(url.pathname, "saved"));
});

export default function Supporter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={loaderData.page.person.displayName} unlisted />
      <SupporterPage {...loaderData} reply={actionData} />
    </>
  );
}
