import "#app/components/cases/cases.css";
import { AccountStatusPart, AccountStatusRules } from "#app/components/cases/AccountStatusPart.tsx";
import { subjectTitle } from "#app/components/cases/subject-title.ts";
import { withLoader } from "#app/http/route.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { getOwnAccountStatus, listOwnCases } from "#modules/moderation";
import type { Route } from "./+types/list.ts";

export const loader = withLoader(async ({ ctx }) => ({
  cases: await listOwnCases(ctx),
  standing: await getOwnAccountStatus(ctx),
}));

const states = {
  open: "moderation.own.states.open",
  decided: "moderation.own.states.decided",
  appealed: "moderation.own.states.appealed",
  closed: "moderation.own.states.closed",
} as const;

/** The user's standing: decisions about them, and what they reported. */
export default function Cases({ loaderData: { cases, standing } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page">
      <PageMeta title={t("moderation.own.title")} unlisted />
      <h1 className="case-list-title">{t("moderation.own.title")}</h1>
      <section className="case-standing-own" aria-labelledby="standing">
        <h2 id="standing" className="section-head">
          {t("moderation.own.status")}
        </h2>
        <AccountStatusPart standing={standing} to="person" />
        <AccountStatusRules />
      </section>
      <Table
        caption={t("moderation.own.caption")}
        rows={cases}
        rowKey={({ code }) => code}
        rowTo={({ code }) => `/cases/${code}`}
        columns={[
          {
            key: "what",
            head: t("moderation.own.columns.subject"),
            cell: ({ title, form }) => subjectTitle(t, { title, form }),
            phone: "title",
            tone: "strong",
          },
          {
            key: "part",
            head: t("moderation.own.columns.part"),
            phone: "meta",
            cell: ({ part }) =>
              part === "reported" ? t("moderation.own.reported") : t("moderation.own.concerned"),
          },
          {
            key: "state",
            head: t("moderation.own.columns.state"),
            cell: ({ status }) => t(states[status]),
          },
          {
            key: "since",
            head: t("moderation.own.columns.opened"),
            tone: "quiet",
            cell: ({ openedAt }) => <DateTime at={openedAt} />,
          },
        ]}
        empty={
          <EmptyState title={t("moderation.own.empty.title")} heading="h2">
            {t("moderation.own.empty.text")}
          </EmptyState>
        }
      />
    </div>
  );
}
