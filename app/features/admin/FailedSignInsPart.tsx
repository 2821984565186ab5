import { DateTime } from "#app/ui/DateTime.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { SecurityOverview } from "#contracts/admin";

const number = (value: number) => value.toLocaleString("en-GB");

/** Wrong passwords and codes of the last hour. The targeted account is stored as a digest only. */
export function FailedSignInsPart({ security }: { readonly security: SecurityOverview }) {
  const { guesses, busiest } = security;
  return (
    <section className="admin-part" aria-labelledby="guessing">
      <h2 id="guessing" className="section-head">
        Guessing in the last hour
      </h2>
      <Stats>
        <Stat label="Wrong guesses" value={number(guesses.failures)} />
        <Stat label="Accounts and networks" value={number(guesses.failing)} />
        <Stat label="Made to wait now" value={number(guesses.locked)} />
      </Stats>
      {busiest.length > 0 && (
        <Table
          caption="The busiest"
          rows={busiest}
          rowKey={({ lastAt, failures }) => `${lastAt} ${failures}`}
          dense
          columns={[
            {
              key: "failures",
              head: "Wrong guesses",
              phone: "title",
              cell: ({ failures }) => number(failures),
            },
            {
              key: "last",
              head: "Last",
              phone: "meta",
              tone: "quiet",
              cell: ({ lastAt }) => <DateTime at={lastAt} form="exact" />,
            },
            {
              key: "locked",
              head: "Waits until",
              cell: ({ lockedUntil }) =>
                lockedUntil ? <DateTime at={lockedUntil} form="exact" /> : "–",
            },
          ]}
        />
      )}
      <p className="admin-note">
        Accounts and networks are counted by a digest, so nobody here can read who was guessed at.
        Whoever is made to wait is let in again by time alone.
      </p>
    </section>
  );
}
