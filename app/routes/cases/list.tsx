import "#app/components/cases/cases.css";
import { AccountStatusPart, AccountStatusRules } from "#app/components/cases/AccountStatusPart.tsx";
import { withLoader } from "#app/http/route.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Table } from "#app/ui/Table.tsx";
import { getOwnAccountStatus, listOwnCases } from "#modules/moderation";
import type { Route } from "./+types/list.ts";

export const loader = withLoader(async ({ ctx }) => ({
  cases: await listOwnCases(ctx),
  standing: await getOwnAccountStatus(ctx),
}));

export const meta = () => pageMeta({ title: "Your cases", unlisted: true });

const states = {
  open: "Waits for a steward",
  decided: "Decided",
  appealed: "Objection waits",
  closed: "Closed",
} as const;

/** The user's standing: decisions about them, and what they reported. */
export default function Cases({ loaderData: { cases, standing } }: Route.ComponentProps) {
  return (
    <div className="page">
      <h1 className="case-list-title">Your cases</h1>
      <section className="case-standing-own" aria-labelledby="standing">
        <h2 id="standing" className="section-head">
          How you stand
        </h2>
        <AccountStatusPart standing={standing} to="person" />
        <AccountStatusRules />
      </section>
      <Table
        caption="Decisions about you, and what you reported"
        rows={cases}
        rowKey={({ code }) => code}
        rowTo={({ code }) => `/cases/${code}`}
        columns={[
          { key: "what", head: "What", cell: ({ title }) => title, phone: "title", tone: "strong" },
          {
            key: "part",
            head: "Your part",
            phone: "meta",
            cell: ({ part }) => (part === "reported" ? "You reported it" : "It is about you"),
          },
          { key: "state", head: "State", cell: ({ status }) => states[status] },
          {
            key: "since",
            head: "Since",
            tone: "quiet",
            cell: ({ openedAt }) => <DateTime at={openedAt} />,
          },
        ]}
        empty={
          <EmptyState title="No cases" heading="h2">
            Nothing was decided about you, and you reported nothing.
          </EmptyState>
        }
      />
    </div>
  );
}
