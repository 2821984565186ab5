import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/transactions/transactions.css";
import { TransactionsPage } from "#app/features/transactions/TransactionsPage.tsx";
import { detailWithTexts, pageWithTexts } from "#app/features/transactions/with-texts.ts";
import { describers } from "#app/http/describers.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey, idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { readFilter } from "#contracts/ledger";
import { transactionDispute } from "#modules/disputes";
import { transactionDetail, transactionsPage, yearSummary } from "#modules/ledger";
import { paymentsState } from "#modules/payments";
import { getReceivedTip, refundTip } from "#modules/tips";
import { requireStaff } from "../admin/admin-access.ts";
import type { Route } from "./+types/transactions.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  const { searchParams } = url;
  const get = (name: string) => searchParams.get(name) ?? undefined;
  const filter = readFilter(searchParams);
  const place = { before: get("before"), after: get("after") };
  const open = get("open");
  const [, year] = /^(20\d\d)$/.exec(get("year") ?? "") ?? [];
  const page = await transactionsPage(ctx, { filter, ...place, describers });
  const detail = open === undefined ? undefined : await transactionDetail(ctx, open, describers);
  return {
    sandbox: paymentsState(ctx) === "sandbox",
    filter,
    place,
    page: pageWithTexts(page, t),
    detail: detail && detailWithTexts(detail, t),
    tip: detail && (await getReceivedTip(ctx, detail)),
    dispute: detail ? await transactionDispute(ctx, detail) : null,
    idempotencyKey: createIdempotencyKey(),
    year: year === undefined ? undefined : await yearSummary(ctx, Number(year)),
  };
});

const schema = z.object({
  form: z.literal("give_back"),
  tipId: z.uuid(),
  idempotencyKey: idempotencyKeySchema,
});

/** Refunds a tip, from beside its receipt. */
export const action = withAction(async ({ ctx, request, url }) => {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await refundTip(requireStaff(ctx), form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(`${url.pathname}${url.search}#opened`);
});

export default function Transactions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [problem] = Object.values(actionData?.error ?? {}).flatMap((messages) => messages ?? []);
  return (
    <>
      <PageMeta title={t("transactions.title")} unlisted />
      <TransactionsPage {...loaderData} problem={problem} path="/financial/transactions" />
    </>
  );
}
