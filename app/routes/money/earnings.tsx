import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/earnings/earnings.css";
import "#app/features/payouts/payouts.css";
import { MonthsPart } from "#app/components/earnings/MonthsPart.tsx";
import { BreakdownParts, SubscribersPart } from "#app/components/earnings/SubscribersPart.tsx";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { Balances } from "#app/features/earnings/Balances.tsx";
import { OwedPart } from "#app/features/earnings/OwedPart.tsx";
import { PendingPart } from "#app/features/earnings/PendingPart.tsx";
import { withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { earningsPage } from "#modules/payouts";
import type { Route } from "./+types/earnings.ts";

export const loader = withLoader(({ ctx }) => earningsPage(ctx));

export default function Earnings({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslate();
  const nothing =
    page.months.every(({ total }) => total.amountMinor === 0n) &&
    [page.available, page.pendingTotal, page.reserved, page.inTransit, page.owed].every(
      ({ amountMinor }) => amountMinor === 0n,
    );
  return (
    <div className="page earnings">
      <PageMeta title={t("earnings.title")} unlisted />
      <div className="earnings-head">
        <h1>{t("earnings.title")}</h1>
        <div className="earnings-head-acts">
          <ButtonLink href="/financial/disputes">{t("disputes.title")}</ButtonLink>
          <ButtonLink href="/settings/earnings">{t("earnings.statements")}</ButtonLink>
          <ButtonLink href="/settings/payouts">{t("earnings.payoutSettings")}</ButtonLink>
        </div>
      </div>
      <SandboxNote on={page.money === "sandbox"} />
      {nothing ? (
        <EmptyState
          title={t("earnings.empty.title")}
          action={
            <ButtonLink kind="primary" href="/settings/monetization">
              {t("earnings.empty.action")}
            </ButtonLink>
          }
        >
          {t("earnings.empty.text")}
        </EmptyState>
      ) : (
        <>
          <Balances page={page} />
          <OwedPart page={page} />
          <MonthsPart page={page} />
          <SubscribersPart page={page} />
          <BreakdownParts page={page} />
          <PendingPart page={page} />
        </>
      )}
    </div>
  );
}
