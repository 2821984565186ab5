import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/payouts/payouts.css";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { PayoutsToReview } from "#app/features/payouts/PayoutsToReview.tsx";
import { PayoutTable } from "#app/features/payouts/PayoutTable.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { requireMember } from "#modules/identity";
import { payoutsPage, payoutsToDecide, resumePayouts } from "#modules/payouts";
import { requireAdminAccess } from "../admin/admin-access.ts";
import type { Route } from "./+types/payouts.ts";

const page = "/financial/payouts";
const staffPage = `${page}?view=staff`;

export const loader = withLoader(async ({ ctx, url }) => {
  requireMember(ctx);
  const asStaff = url.searchParams.get("view") === "staff";
  if (asStaff) requireAdminAccess(ctx, "admins");
  const own = await payoutsPage(ctx, url.searchParams.get("before"));
  return { own, staff: asStaff ? await payoutsToDecide(ctx) : null };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, z.object({ form: z.literal("resume"), userId: z.uuid() }));
  if (!form.ok) return form.reply;
  try {
    await resumePayouts(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(staffPage, "saved"));
});

export default function Payouts({ loaderData: { own, staff } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page">
      <PageMeta title={t("payouts.title")} unlisted />
      <div className="payouts-head">
        <h1>{t("payouts.title")}</h1>
        <span className="withdraw-acts">
          <ButtonLink href="/settings/payouts">{t("payouts.settings")}</ButtonLink>
          <ButtonLink href="/settings/payouts/withdraw" icon="landmark">
            {t("payouts.withdraw")}
          </ButtonLink>
        </span>
      </div>
      {own.oversees && (
        <Tabs
          label={t("payouts.title")}
          current={staff ? staffPage : page}
          tabs={[
            { name: t("payouts.tabs.yours"), href: page },
            { name: t("payouts.tabs.review"), href: staffPage },
          ]}
        />
      )}
      {staff ? <PayoutsToReview waiting={staff} /> : <Own own={own} />}
    </div>
  );
}

function Own({ own }: Pick<Route.ComponentProps["loaderData"], "own">) {
  const t = useTranslate();
  if (own.payouts.length === 0)
    return (
      <EmptyState
        title={t("payouts.empty.title")}
        action={
          <ButtonLink kind="primary" href="/earnings">
            {t("payouts.empty.action")}
          </ButtonLink>
        }
      >
        {t("payouts.empty.text")}
      </EmptyState>
    );
  return (
    <>
      <PayoutTable payouts={own.payouts} />
      {own.next && (
        <p className="payouts-older">
          <ButtonLink href={`${page}?before=${own.next}`}>{t("payouts.older")}</ButtonLink>
        </p>
      )}
    </>
  );
}
