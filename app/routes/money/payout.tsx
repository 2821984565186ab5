import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/payouts/payouts.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { PayoutDetail } from "#app/features/payouts/PayoutDetail.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { answerInput, appealInput, declineInput, holdInput } from "#contracts/payouts";
import { requireMember } from "#modules/identity";
import {
  answerAppeal,
  appealHold,
  approvePayout,
  cancelPayout,
  declinePayout,
  holdPayout,
  payoutPage,
  releasePayoutHold,
} from "#modules/payouts";
import { requireAdminAccess } from "../admin/admin-access.ts";
import type { Route } from "./+types/payout.ts";

const schema = z.discriminatedUnion("form", [
  z.object({ form: z.literal("cancel") }),
  z.object({ form: z.literal("approve") }),
  declineInput.extend({ form: z.literal("decline") }),
  holdInput.extend({ form: z.literal("keep") }),
  z.object({ form: z.literal("free") }),
  appealInput.extend({ form: z.literal("object") }),
  answerInput.extend({ form: z.literal("answer") }),
]);

export const loader = withLoader(async ({ ctx, params, url }) => {
  const payout = await payoutPage(ctx, params.id ?? "");
  if (!payout.mine) requireAdminAccess(ctx, "admins");
  return { payout, asking: url.searchParams.get("ask") === "cancel" };
});

export const action = withAction(async ({ ctx, params, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  const payoutId = params.id ?? "";
  // The rest is an administrator's.
  if (value.form !== "cancel" && value.form !== "object") requireAdminAccess(ctx, "admins");
  try {
    if (value.form === "cancel") await cancelPayout(ctx, { payoutId });
    if (value.form === "approve") await approvePayout(ctx, { payoutId });
    if (value.form === "decline") await declinePayout(ctx, { payoutId, note: value.note });
    if (value.form === "keep") await holdPayout(ctx, { payoutId, ...value });
    if (value.form === "free") await releasePayoutHold(ctx, { payoutId });
    if (value.form === "object") await appealHold(ctx, { payoutId, text: value.text });
    if (value.form === "answer") await answerAppeal(ctx, { payoutId, answer: value.answer });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  const toast = value.form === "object" || value.form === "answer" ? "sent" : "saved";
  return redirect(pathWithToast(`/financial/payouts/${payoutId}`, toast));
});

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("payouts.pageTitle")} unlisted />
      <PayoutDetail payout={loaderData.payout} asking={loaderData.asking} reply={actionData} />
    </>
  );
}
