import { ButtonLink } from "#app/ui/Button.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { Table } from "#app/ui/Table.tsx";
import { When } from "#app/ui/When.tsx";
import type { Operations } from "#contracts/admin";

const number = (value: number) => value.toLocaleString("en-GB");

/** Money that needs a person, and what the processor told us. */
export function MoneyPart({ state: { money, findings, events } }: { readonly state: Operations }) {
  return (
    <section className="desk-part" aria-labelledby="money">
      <h2 id="money" className="section-head">
        Money that needs a person
      </h2>
      <Stats>
        <Stat label="Open disputes" value={number(money.disputes)} />
        <Stat label="Payouts that failed" value={number(money.failed)} />
        <Stat label="Differences with the processor" value={number(findings.length)} />
      </Stats>
      <p className="pt-8">
        <ButtonLink href="/financial/payouts?view=staff">Payouts to decide</ButtonLink>
      </p>
      {findings.length > 0 && (
        <Table
          caption="Differences with the processor’s books"
          rows={findings}
          rowKey={({ id }) => id}
          dense
          columns={[
            { key: "what", head: "What", cell: ({ what }) => what, phone: "title" },
            { key: "about", head: "About", cell: ({ about }) => about, phone: "meta" },
            { key: "details", head: "Details", cell: ({ details }) => details },
            {
              ...{ key: "found", head: "Found", tone: "quiet" },
              cell: ({ foundAt }) => <When at={foundAt} form="exact" />,
            },
          ]}
        />
      )}
      <Table
        caption="What the payment processor told us last"
        rows={events}
        rowKey={({ provider, id }) => `${provider} ${id}`}
        dense
        columns={[
          { key: "type", head: "What", cell: ({ type }) => type, phone: "title" },
          { key: "about", head: "About", cell: ({ about }) => about },
          {
            ...{ key: "received", head: "Received", tone: "quiet", phone: "meta" },
            cell: ({ receivedAt }) => <When at={receivedAt} form="exact" />,
          },
          {
            key: "acted",
            head: "Acted on",
            cell: ({ actedAt }) => (actedAt ? <When at={actedAt} form="exact" /> : "Waits"),
          },
        ]}
        empty={<p className="desk-note">Nothing so far.</p>}
      />
    </section>
  );
}
