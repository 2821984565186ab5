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
import { pageMeta } from "#app/ui/page-meta.ts";
import { earningsPage } from "#modules/payouts";
import type { Route } from "./+types/earnings.ts";

export const loader = withLoader(({ ctx }) => earningsPage(ctx));

export const meta = () => pageMeta({ title: "Earnings", unlisted: true });

export default function Earnings({ loaderData: page }: Route.ComponentProps) {
  const nothing =
    page.months.every(({ total }) => total.amountMinor === 0n) &&
    [page.available, page.pendingTotal, page.reserved, page.inTransit, page.owed].every(
      ({ amountMinor }) => amountMinor === 0n,
    );
  return (
    <div className="page earnings">
      <div className="earnings-head">
        <h1>Earnings</h1>
        <div className="earnings-head-acts">
          <ButtonLink href="/settings/earnings">Statements</ButtonLink>
          <ButtonLink href="/settings/payouts">Payout settings</ButtonLink>
        </div>
      </div>
      <SandboxNote on={page.money === "sandbox"} />
      {nothing ? (
        <EmptyState
          title="Nothing earned yet"
          action={
            <ButtonLink kind="primary" href="/settings/monetization">
              Let people pay you
            </ButtonLink>
          }
        >
          What people give you stands here, with every cost and every day it waits.
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
