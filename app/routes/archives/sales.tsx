import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/purchases/purchases.css";
import { SalesPage } from "#app/features/archives/purchases/SalesPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { salesPath } from "#contracts/archives";
import { refundPurchase, salesPage } from "#modules/archives";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { requireStaff } from "../admin/admin-access.ts";
import type { Route } from "./+types/sales.ts";

export const loader = withLoader(async ({ ctx, params, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const after = url.searchParams.get("after") ?? undefined;
  const page = await salesPage(requireStaff(ctx), { publicId: params.work ?? "", after });
  return { ...page, ask: url.searchParams.get("ask") };
});

export const action = withAction(async ({ ctx, params, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, z.object({ purchaseId: z.uuid() }));
  if (!form.ok) return form.reply;
  const publicId = params.work ?? "";
  try {
    await refundPurchase(requireStaff(ctx), { publicId, purchaseId: form.value.purchaseId });
    return redirect(salesPath(publicId));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Sales({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("archives.sales.title")} unlisted />
      <SalesPage {...loaderData} />
    </>
  );
}
