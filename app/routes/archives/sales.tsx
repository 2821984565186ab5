import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/archives/buying/buying.css";
import { SalesPage } from "#app/features/archives/buying/SalesPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { salesPath } from "#contracts/archives";
import { refundPurchase, salesPage } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { beforeTheGate } from "../admin/gate.ts";
import type { Route } from "./+types/sales.ts";

export const loader = load(async ({ ctx, params, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const after = url.searchParams.get("after") ?? undefined;
  const page = await salesPage(beforeTheGate(ctx), { publicId: params.work ?? "", after });
  return { ...page, ask: url.searchParams.get("ask") };
});

export const action = act(async ({ ctx, params, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, z.object({ purchaseId: z.uuid() }));
  if (!form.ok) return form.reply;
  const publicId = params.work ?? "";
  try {
    await refundPurchase(beforeTheGate(ctx), { publicId, purchaseId: form.value.purchaseId });
    return redirect(salesPath(publicId));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta = () => pageMeta({ title: "Sales", unlisted: true });

export default function Sales({ loaderData }: Route.ComponentProps) {
  return <SalesPage {...loaderData} />;
}
