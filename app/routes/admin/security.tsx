import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { BlocksPart } from "#app/features/admin/BlocksPart.tsx";
import { FailedSignInsPart } from "#app/features/admin/FailedSignInsPart.tsx";
import { StaffPart } from "#app/features/admin/StaffPart.tsx";
import { SuspicionsPart } from "#app/features/admin/SuspicionsPart.tsx";
import { ViewsPart } from "#app/features/admin/ViewsPart.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { suspicionEvidenceLabels } from "#contracts/admin";
import {
  decideApproval,
  listOpenSuspicions,
  resolveSuspicion,
  securityOverview,
} from "#modules/admin";
import { blockAccess, blockInput, liftBlock } from "#modules/identity";
import { plainText } from "#platform/plain-text";
import type { Route } from "./+types/security.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const page = "/admin/security";

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("answer"),
    approvalId: z.uuid(),
    agree: z.enum(["yes", "no"]),
  }),
  z.object({ intent: z.literal("lift"), blockId: z.uuid() }),
  z.object({
    intent: z.literal("settle"),
    id: z.uuid(),
    reason: plainText({ min: 3, max: 500 }),
    blockDays: z.number().int().min(1).max(3_650).optional(),
  }),
  blockInput.safeExtend({ intent: z.literal("block") }),
]);

export const loader = withLoader(async ({ ctx, t }) => {
  const adminLayout = await loadAdminFrame(ctx, "admins");
  const security = await securityOverview(ctx);
  const suspicions = (await listOpenSuspicions(ctx)).map(({ seen, ...each }) => ({
    ...each,
    seen: seen.map(({ term, value }) => ({
      term: t.text(suspicionEvidenceLabels.get(term) ?? term),
      value,
    })),
  }));
  return { adminLayout, security, suspicions };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  try {
    if (wanted.intent === "answer")
      await decideApproval(ctx, { ...wanted, agree: wanted.agree === "yes" });
    else if (wanted.intent === "lift") await liftBlock(ctx, wanted);
    else if (wanted.intent === "settle") await resolveSuspicion(ctx, wanted);
    else await blockAccess(ctx, wanted);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(page, "saved"));
});

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { adminLayout, security, suspicions } = loaderData;
  const intent = actionData?.initialValue?.intent;
  return (
    <AdminFrame adminLayout={adminLayout} path={page} title={t("admin.nav.security")}>
      <PageMeta title={t("admin.nav.security")} unlisted />
      <SuspicionsPart
        suspicions={suspicions}
        reply={intent === "settle" ? actionData : undefined}
      />
      <FailedSignInsPart security={security} />
      <ViewsPart views={security.views} />
      <StaffPart security={security} reply={intent === "answer" ? actionData : undefined} />
      <BlocksPart
        blocks={security.blocks}
        knowsProviders={security.knowsProviders}
        reply={intent === "block" ? actionData : undefined}
      />
    </AdminFrame>
  );
}
