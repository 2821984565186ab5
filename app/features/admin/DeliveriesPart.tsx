import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

type Delivery = Operations["deliveries"][number];

interface Props {
  readonly deliveries: Operations["deliveries"];
  readonly reply: FormReply | undefined;
}

const states = {
  waiting: ["On its way", "plain"],
  delivered: ["Arrived", "verd"],
  failed: ["Given up", "madder"],
} as const;

/** Deliveries to members' webhooks, with redelivery. */
export function DeliveriesPart({ deliveries, reply }: Props) {
  const problem = replyToIntent(reply, "resend")?.error?.[""];
  return (
    <section className="admin-part" aria-labelledby="deliveries">
      <h2 id="deliveries" className="section-head">
        What we told other sites
      </h2>
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Table
        caption="Deliveries of members’ webhooks, newest first"
        hideCaption
        rows={deliveries}
        rowKey={({ id }) => id}
        dense
        columns={[
          { key: "event", head: "What", cell: ({ event }) => event, phone: "title" },
          { key: "host", head: "To", cell: ({ host }) => host },
          {
            key: "owner",
            head: "Whose",
            cell: ({ owner }) => <a href={`/admin/people/${owner}`}>@{owner}</a>,
          },
          {
            key: "at",
            head: "Happened",
            tone: "quiet",
            phone: "meta",
            cell: ({ at }) => <DateTime at={at} form="exact" />,
          },
          { key: "state", head: "How it went", cell: (each) => <State {...each} /> },
          {
            key: "again",
            head: "Again",
            phone: "meta",
            cell: (each) =>
              each.state === "waiting" || each.webhookDisabled ? "–" : <Resend {...each} />,
          },
        ]}
        empty={<p className="admin-note">No member has a webhook that was told of anything yet.</p>}
      />
    </section>
  );
}

function State({ state, status, attempts, webhookDisabled }: Delivery) {
  const [says, tone] = states[state];
  return (
    <>
      <Badge tone={tone}>{says}</Badge>{" "}
      {[
        ...(status ? [`answered ${status}`] : []),
        ...(attempts > 1 ? [`${attempts} tries`] : []),
        ...(webhookDisabled ? ["webhook off"] : []),
      ].join(", ")}
    </>
  );
}

function Resend({ id, event, host }: Delivery) {
  return (
    <Form>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="deliveryId" value={id} />
      <SubmitButton kind="quiet" small>
        Send again
        <span className="sr-only">
          {" "}
          {event} to {host}
        </span>
      </SubmitButton>
    </Form>
  );
}
