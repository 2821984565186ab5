import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/payouts/payouts.css";
import { doneAt } from "#app/components/done.ts";
import { PayoutDetail } from "#app/features/payouts/PayoutDetail.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { answerInput, declineInput, keepInput, objectionInput } from "#contracts/payouts";
import { requireMember } from "#modules/identity";
import {
  answerObjection,
  approvePayout,
  cancelPayout,
  declinePayout,
  keepPayout,
  letPayoutGo,
  objectToHold,
  payoutPage,
} from "#modules/payouts";
import { passGate } from "../admin/gate.ts";
import type { Route } from "./+types/payout.ts";

const schema = z.discriminatedUnion("form", [
  z.object({ form: z.literal("cancel") }),
  z.object({ form: z.literal("approve") }),
  declineInput.extend({ form: z.literal("decline") }),
  keepInput.extend({ form: z.literal("keep") }),
  z.object({ form: z.literal("free") }),
  objectionInput.extend({ form: z.literal("object") }),
  answerInput.extend({ form: z.literal("answer") }),
]);

export const loader = load(async ({ ctx, params, url }) => {
  const payout = await payoutPage(ctx, params.id ?? "");
  if (!payout.mine) passGate(ctx, "house");
  return { payout, asking: url.searchParams.get("ask") === "cancel" };
});

export const action = act(async ({ ctx, params, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  const payoutId = params.id ?? "";
  // The rest is an administrator's.
  if (value.form !== "cancel" && value.form !== "object") passGate(ctx, "house");
  try {
    if (value.form === "cancel") await cancelPayout(ctx, { payoutId });
    if (value.form === "approve") await approvePayout(ctx, { payoutId });
    if (value.form === "decline") await declinePayout(ctx, { payoutId, note: value.note });
    if (value.form === "keep") await keepPayout(ctx, { payoutId, ...value });
    if (value.form === "free") await letPayoutGo(ctx, { payoutId });
    if (value.form === "object") await objectToHold(ctx, { payoutId, text: value.text });
    if (value.form === "answer") await answerObjection(ctx, { payoutId, answer: value.answer });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  const said = value.form === "object" || value.form === "answer" ? "sent" : "saved";
  return redirect(doneAt(`/financial/payouts/${payoutId}`, said));
});

export const meta = () => pageMeta({ title: "Payout", unlisted: true });

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutDetail payout={loaderData.payout} asking={loaderData.asking} reply={actionData} />;
}
