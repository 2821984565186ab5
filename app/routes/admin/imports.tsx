import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { ForumFileForm } from "#app/features/admin/imports/ForumFileForm.tsx";
import { ForumImports } from "#app/features/admin/imports/ForumImports.tsx";
import { OperationsFrame } from "#app/features/admin/OperationsFrame.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import {
  analyzeForumFile,
  discardForumImport,
  forumFileInput,
  forumImportsPage,
  startForumImport,
} from "#modules/imports";
import type { Route } from "./+types/imports.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const page = "/admin/operations/imports";

const schema = z.discriminatedUnion("intent", [
  forumFileInput.extend({ intent: z.literal("look") }),
  z.object({
    intent: z.literal("bring"),
    importId: z.uuid(),
    allowed: z.literal(true, "admin.imports.errors.notAllowed"),
  }),
  z.object({ intent: z.literal("drop"), importId: z.uuid() }),
]);

export const loader = withLoader(async ({ ctx, t }) => {
  const adminLayout = await loadAdminFrame(ctx, "admins");
  const { imports, categories } = await forumImportsPage(ctx);
  return {
    adminLayout,
    categories,
    imports: imports.map((each) => ({ ...each, problem: each.problem && t.text(each.problem) })),
  };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  try {
    if (wanted.intent === "look") await analyzeForumFile(ctx, wanted);
    else if (wanted.intent === "bring") await startForumImport(ctx, wanted);
    else await discardForumImport(ctx, wanted);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(page);
});

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, imports, categories } = loaderData;
  return (
    <OperationsFrame adminLayout={adminLayout} section="/arrivals">
      <ForumImports imports={imports} reply={actionData} />
      <ForumFileForm categories={categories} reply={actionData} />
    </OperationsFrame>
  );
}
