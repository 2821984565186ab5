import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type DeliveryView, webhookLimits } from "#contracts/api";

interface Props {
  readonly id: string;
  readonly deliveries: readonly DeliveryView[];
}

const badges = {
  waiting: { tone: "plain", label: "api.deliveries.states.waiting" },
  delivered: { tone: "verd", label: "api.deliveries.states.delivered" },
  failed: { tone: "madder", label: "api.deliveries.states.failed" },
} as const;

/** Recent deliveries, their responses, and redelivery. */
export function DeliveryLog({ id, deliveries }: Props) {
  const t = useTranslate();
  return (
    <Table
      caption={t("api.deliveries.caption")}
      hideCaption
      rows={deliveries}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "event",
          head: t("api.deliveries.event"),
          phone: "title",
          tone: "strong",
          cell: ({ event, id: message }) => (
            <>
              {event}
              <span className="webhook-id caption">{message}</span>
            </>
          ),
        },
        {
          key: "when",
          head: t("api.deliveries.time"),
          phone: "meta",
          tone: "quiet",
          cell: ({ at }) => <DateTime at={at} form="exact" />,
        },
        { key: "state", head: t("api.deliveries.result"), cell: (row) => <Outcome row={row} /> },
        {
          key: "again",
          head: <span className="sr-only">{t("api.deliveries.actions")}</span>,
          cell: (row) => row.state !== "waiting" && <Again hook={id} delivery={row.id} />,
        },
      ]}
      empty={
        <EmptyState title={t("api.deliveries.noneTitle")} heading="h3">
          {t("api.deliveries.none", { days: webhookLimits.retentionDays })}
        </EmptyState>
      }
    />
  );
}

function Outcome({ row }: { readonly row: DeliveryView }) {
  const t = useTranslate();
  const { tone, label } = badges[row.state];
  return (
    <>
      <Badge tone={tone}>{t(label)}</Badge>{" "}
      <span className="caption">
        {row.status ?? ""}{" "}
        {row.attempts > 1 && t("api.deliveries.attempts", { count: row.attempts })}{" "}
        {row.nextAt && row.attempts > 0 && (
          <Message
            id="api.deliveries.nextAttempt"
            values={{ date: <DateTime at={row.nextAt} form="exact" /> }}
          />
        )}
      </span>
      {row.responseBody && <code className="webhook-answer">{row.responseBody}</code>}
    </>
  );
}

function Again({ hook, delivery }: { readonly hook: string; readonly delivery: string }) {
  const t = useTranslate();
  return (
    <Form preventScrollReset>
      <input type="hidden" name="form" value="again" />
      <input type="hidden" name="id" value={hook} />
      <input type="hidden" name="deliveryId" value={delivery} />
      <SubmitButton kind="quiet" small>
        {t("api.deliveries.resend")}
      </SubmitButton>
    </Form>
  );
}
