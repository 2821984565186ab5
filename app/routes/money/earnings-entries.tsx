import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Message, Translate } from "#platform/i18n";
import "#app/features/earnings/earnings.css";
import "#app/features/payouts/payouts.css";
import { monthLabel, sourceNames } from "#app/components/earnings/figures.ts";
import { EntriesTable } from "#app/features/earnings/EntriesTable.tsx";
import { withLoader } from "#app/http/route.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
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

const figures: Readonly<Record<string, Message>> = {
  available: "earnings.available",
  pending: "earnings.pending",
  reserved: "earnings.entries.reserved",
  transit: "earnings.entries.inTransit",
  owed: "earnings.entries.owed",
};

function titleOf({ figure, month, source }: EntriesPage, t: Translate): string {
  const label = figure && figures[figure];
  if (label) return t(label);
  const { long } = monthLabel(month ?? "", t.locale);
  if (!source) return t("earnings.entries.earnedIn", { month: long });
  const name = t(sourceNames[source as keyof typeof sourceNames]);
  return t("earnings.entries.sourceIn", { source: name, month: long });
}

export default function Entries({ loaderData: page }: Route.ComponentProps) {
  const t = useTranslate();
  const title = titleOf(page, t);
  const query = new URLSearchParams(
    Object.entries({ figure: page.figure, month: page.month, source: page.source }).flatMap(
      ([name, value]) => (value ? [[name, value]] : []),
    ),
  );
  if (page.next) query.set("before", page.next);
  return (
    <div className="page earnings">
      <PageMeta title={t("earnings.entries.pageTitle")} unlisted />
      <Breadcrumbs crumbs={[{ name: t("earnings.title"), href: "/earnings" }]} />
      <h1>{title}</h1>
      <p className="entries-total">
        <b>{formatMoney(page.total, t)}</b>
        <span>{t("earnings.entries.count", { count: page.count })}</span>
      </p>
      <EntriesTable page={page} title={title} />
      {page.next && (
        <p className="payouts-older">
          <ButtonLink href={`/earnings/entries?${query}`}>{t("earnings.entries.older")}</ButtonLink>
        </p>
      )}
    </div>
  );
}
