import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { RulesPage } from "#app/features/admin/RulesPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { ruleModes } from "#contracts/moderation";
import { addRule, changeRule, moderationRuleInput, rulesPage } from "#modules/moderation";
import type { Route } from "./+types/rules.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };
const page = "/admin/moderation/rules";

const schema = z.discriminatedUnion("intent", [
  moderationRuleInput.extend({ intent: z.literal("add") }),
  z.object({
    intent: z.literal("change"),
    ruleId: z.uuid(),
    to: z.enum([...ruleModes, "retired"]),
  }),
]);

export const loader = withLoader(async ({ ctx, url }) => ({
  adminLayout: await loadAdminFrame(ctx, "staff"),
  ...(await rulesPage(ctx, { open: url.searchParams.get("rule") })),
}));

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "staff");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "change") await changeRule(ctx, form.value);
    else {
      const { intent: _, ...rule } = form.value;
      await addRule(ctx, rule);
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(page, "saved"));
});

export default function Rules({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, ...rest } = loaderData;
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("moderation.rules.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={page} title={t("moderation.rules.title")}>
        <RulesPage {...rest} reply={actionData} />
      </AdminFrame>
    </>
  );
}
