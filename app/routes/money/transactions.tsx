import "#app/features/transactions/transactions.css";
import { TransactionsPage } from "#app/features/transactions/TransactionsPage.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { readFilter } from "#contracts/ledger";
import { transactionDetail, transactionsPage, yearSummary } from "#modules/ledger";
import { paymentsState } from "#modules/payments";
import type { Route } from "./+types/transactions.ts";
import { describers } from "./describers.ts";

export const loader = load(async ({ ctx, url }) => {
  const { searchParams } = url;
  const get = (name: string) => searchParams.get(name) ?? undefined;
  const filter = readFilter(searchParams);
  const place = { before: get("before"), after: get("after") };
  const open = get("open");
  const [, year] = /^(20\d\d)$/.exec(get("year") ?? "") ?? [];
  const page = await transactionsPage(ctx, { filter, ...place, describers });
  return {
    sandbox: paymentsState() === "sandbox",
    filter,
    place,
    page,
    detail: open === undefined ? undefined : await transactionDetail(ctx, open, describers),
    year: year === undefined ? undefined : await yearSummary(ctx, Number(year)),
  };
});

export const meta = () => pageMeta({ title: "Transactions", unlisted: true });

export default function Transactions({ loaderData }: Route.ComponentProps) {
  return <TransactionsPage {...loaderData} path="/financial/transactions" />;
}
