import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AddLinkForm } from "#app/features/admin/site/AddLinkForm.tsx";
import { NavigationTable } from "#app/features/admin/site/NavigationTable.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  changeNavigation,
  navigationAudienceInput,
  navigationEntries,
  navigationEntryInput,
  navigationLinkInput,
} from "#modules/site";
import type { Route } from "./+types/site-navigation.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const path = "/admin/site/navigation";

const schema = z.discriminatedUnion("intent", [
  navigationLinkInput.extend({ intent: z.literal("add") }),
  navigationEntryInput.extend({ intent: z.literal("move"), to: z.enum(["up", "down"]) }),
  navigationAudienceInput.extend({ intent: z.literal("audience") }),
  navigationEntryInput.pick({ href: true }).extend({ intent: z.literal("remove") }),
]);

export const loader = withLoader(async ({ ctx, t }) => {
  requireAdminAccess(ctx, "admins");
  return {
    adminLayout: await loadAdminFrame(ctx, "admins"),
    entries: navigationEntries(ctx, t),
  };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await changeNavigation(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(path, "saved"));
});

export default function SiteNavigation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, entries } = loaderData;
  return (
    <>
      <PageMeta title={t("parts.navigation.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={path} title={t("parts.navigation.title")}>
        <NavigationTable entries={entries} />
        <AddLinkForm reply={actionData} />
      </AdminFrame>
    </>
  );
}
