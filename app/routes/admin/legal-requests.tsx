import "#app/features/admin/admin.css";
import { data, redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { LegalRequestForm } from "#app/features/admin/LegalRequestForm.tsx";
import { LegalRequestList } from "#app/features/admin/LegalRequestList.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  legalRemovalInput,
  legalRemovalsPage,
  removeForLegalReasons,
  unsealEvidence,
} from "#modules/moderation";
import { plainText } from "#platform/plain-text";
import type { Route } from "./+types/legal-requests.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const page = "/admin/moderation/legal";

const schema = z.discriminatedUnion("intent", [
  legalRemovalInput.extend({ intent: z.literal("remove") }),
  z.object({
    intent: z.literal("unseal"),
    code: z.string().max(20),
    reason: plainText({ min: 3, max: 500 }),
  }),
]);

export const loader = withLoader(async ({ ctx }) => ({
  adminLayout: await loadAdminFrame(ctx, "staff"),
  removals: await legalRemovalsPage(ctx),
}));

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "staff");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "unseal") {
      const { evidence, whole } = await unsealEvidence(ctx, form.value);
      return data({ opened: { code: form.value.code, whole, ...evidence } });
    }
    await removeForLegalReasons(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(page, "saved"));
});

export default function LegalRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, removals } = loaderData;
  const opened = actionData && "opened" in actionData ? actionData.opened : undefined;
  const reply = actionData && "opened" in actionData ? undefined : actionData;
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("moderation.legal.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={page} title={t("moderation.legal.title")}>
        <LegalRequestForm reply={reply} />
        <LegalRequestList
          removals={removals}
          mayOpen={adminLayout.isAdmin}
          opened={opened}
          reply={reply}
        />
      </AdminFrame>
    </>
  );
}
