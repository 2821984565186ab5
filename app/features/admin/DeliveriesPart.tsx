import { Fragment } from "react";
import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { WebhooksState } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";
import { hidden } from "./tags.tsx";

type Delivery = WebhooksState["deliveries"][number];

interface Props {
  readonly deliveries: WebhooksState["deliveries"];
  readonly reply: FormReply | undefined;
}

const states = {
  waiting: ["admin.deliveries.states.pending", "plain"],
  delivered: ["admin.deliveries.states.delivered", "verd"],
  failed: ["admin.deliveries.states.failed", "madder"],
} as const;

/** Deliveries to members' webhooks, with redelivery. */
export function DeliveriesPart({ deliveries, reply }: Props) {
  const t = useTranslate();
  const problem = replyToIntent(reply, "resend")?.error?.[""];
  return (
    <section className="admin-part" aria-labelledby="deliveries">
      <h2 id="deliveries" className="section-head">
        {t("admin.deliveries.title")}
      </h2>
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Table
        caption={t("admin.deliveries.caption")}
        hideCaption
        rows={deliveries}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            key: "event",
            head: t("admin.table.event"),
            cell: ({ event }) => <code>{event}</code>,
            phone: "title",
          },
          { key: "host", head: t("admin.deliveries.to"), cell: ({ host }) => <bdi>{host}</bdi> },
          {
            key: "owner",
            head: t("admin.deliveries.owner"),
            cell: ({ owner }) => (
              <a href={`/admin/people/${owner}`} dir="ltr">
                @{owner}
              </a>
            ),
          },
          {
            key: "at",
            head: t("admin.deliveries.time"),
            tone: "quiet",
            phone: "meta",
            cell: ({ at }) => <DateTime at={at} form="exact" />,
          },
          { key: "state", head: t("admin.table.status"), cell: (each) => <State {...each} /> },
          {
            key: "again",
            head: t("admin.table.actions"),
            phone: "meta",
            cell: (each) =>
              each.state === "waiting" || each.webhookDisabled ? "–" : <Resend {...each} />,
          },
        ]}
        empty={<p className="admin-note">{t("admin.deliveries.empty")}</p>}
      />
    </section>
  );
}

function State({ state, status, attempts, webhookDisabled }: Delivery) {
  const t = useTranslate();
  const [label, tone] = states[state];
  const details = [
    ...(status ? [t("admin.deliveries.status", { status })] : []),
    ...(attempts > 1 ? [t("admin.deliveries.attempts", { count: attempts })] : []),
    ...(webhookDisabled ? [t("admin.deliveries.disabled")] : []),
  ];
  return (
    <>
      <Badge tone={tone}>{t(label)}</Badge>{" "}
      {details.map((detail, n) => (
        <Fragment key={detail}>
          {n > 0 && " · "}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </>
  );
}

function Resend({ id, event, host }: Delivery) {
  return (
    <Form>
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="deliveryId" value={id} />
      <SubmitButton kind="quiet" small>
        <Message id="admin.deliveries.resend" values={{ event, host, hidden }} />
      </SubmitButton>
    </Form>
  );
}
