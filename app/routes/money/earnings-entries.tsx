import "#app/features/earnings/earnings.css";
import "#app/features/payouts/payouts.css";
import { monthLabel, sourceNames } from "#app/components/earnings/figures.ts";
import { EntriesTable } from "#app/features/earnings/EntriesTable.tsx";
import { withLoader } from "#app/http/route.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import type { EntriesPage } from "#contracts/payouts";
import { entriesPage } from "#modules/payouts";
import { formatMoney } from "#platform/money";
import type { Route } from "./+types/earnings-entries.ts";

export const loader = withLoader(({ ctx, url }) => {
  const param = (name: string) => url.searchParams.get(name);
  return entriesPage(ctx, {
    figure: param("figure"),
    month: param("month"),
    source: param("source"),
    before: param("before"),
  });
});

export const meta = () => pageMeta({ title: "Ledger entries", unlisted: true });

const figures: Readonly<Record<string, string>> = {
  available: "Available",
  pending: "Pending",
  reserved: "Set aside for a payout",
  transit: "In transit",
  owed: "Owed",
};

function titleOf({ figure, month, source }: EntriesPage): string {
  if (figure) return figures[figure] ?? figure;
  const what = source ? sourceNames[source as keyof typeof sourceNames] : "Earned";
  return `${what} in ${monthLabel(month ?? "").long}`;
}

export default function Entries({ loaderData: page }: Route.ComponentProps) {
  const title = titleOf(page);
  const query = new URLSearchParams(
    Object.entries({ figure: page.figure, month: page.month, source: page.source }).flatMap(
      ([name, value]) => (value ? [[name, value]] : []),
    ),
  );
  if (page.next) query.set("before", page.next);
  return (
    <div className="page earnings">
      <Breadcrumbs crumbs={[{ name: "Earnings", href: "/earnings" }]} />
      <h1>{title}</h1>
      <p className="entries-total">
        <b>{formatMoney(page.total)}</b>
        <span>
          {page.count === 1 ? "one entry" : `${page.count.toLocaleString("en-GB")} entries`} of the
          ledger, which come to this to the cent
        </span>
      </p>
      <EntriesTable page={page} title={title} />
      {page.next && (
        <p className="payouts-older">
          <ButtonLink href={`/earnings/entries?${query}`}>Older</ButtonLink>
        </p>
      )}
    </div>
  );
}
