import { DateTime } from "#app/ui/DateTime.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SecurityOverview } from "#contracts/admin";

/** Wrong passwords and codes of the last hour. The targeted account is stored as a digest only. */
export function FailedSignInsPart({ security }: { readonly security: SecurityOverview }) {
  const t = useTranslate();
  const { guesses, busiest } = security;
  return (
    <section className="admin-part" aria-labelledby="guessing">
      <h2 id="guessing" className="section-head">
        {t("admin.failedSignIns.title")}
      </h2>
      <Stats>
        <Stat label={t("admin.failedSignIns.attempts")} value={t.number(guesses.failures)} />
        <Stat label={t("admin.failedSignIns.sources")} value={t.number(guesses.failing)} />
        <Stat label={t("admin.failedSignIns.throttled")} value={t.number(guesses.locked)} />
      </Stats>
      {busiest.length > 0 && (
        <Table
          caption={t("admin.failedSignIns.caption")}
          rows={busiest}
          rowKey={({ lastAt, failures }) => `${lastAt} ${failures}`}
          dense
          columns={[
            {
              key: "failures",
              head: t("admin.failedSignIns.attempts"),
              phone: "title",
              cell: ({ failures }) => t.number(failures),
            },
            {
              key: "last",
              head: t("admin.failedSignIns.last"),
              phone: "meta",
              tone: "quiet",
              cell: ({ lastAt }) => <DateTime at={lastAt} form="exact" />,
            },
            {
              key: "locked",
              head: t("admin.failedSignIns.throttledUntil"),
              cell: ({ lockedUntil }) =>
                lockedUntil ? <DateTime at={lockedUntil} form="exact" /> : "–",
            },
          ]}
        />
      )}
      <p className="admin-note">{t("admin.failedSignIns.help")}</p>
    </section>
  );
}
