import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { DeliveryView } from "#contracts/api";

interface Props {
  readonly id: string;
  readonly deliveries: readonly DeliveryView[];
}

const badgeTones = {
  waiting: { tone: "plain", word: "Waiting" },
  delivered: { tone: "verd", word: "Arrived" },
  failed: { tone: "madder", word: "Given up" },
} as const;

/** Recent deliveries, their responses, and redelivery. */
export function DeliveryLog({ id, deliveries }: Props) {
  return (
    <Table
      caption="Deliveries, newest first"
      hideCaption
      rows={deliveries}
      rowKey={(row) => row.id}
      columns={[
        {
          key: "event",
          head: "What",
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
          head: "When",
          phone: "meta",
          tone: "quiet",
          cell: ({ at }) => <DateTime at={at} form="exact" />,
        },
        { key: "state", head: "How it went", cell: (row) => <Outcome row={row} /> },
        {
          key: "again",
          head: <span className="sr-only">Again</span>,
          cell: (row) => row.state !== "waiting" && <Again hook={id} delivery={row.id} />,
        },
      ]}
      empty={
        <EmptyState title="Nothing sent yet" heading="h3">
          What is told to this address stands here for thirty days.
        </EmptyState>
      }
    />
  );
}

function Outcome({ row }: { readonly row: DeliveryView }) {
  const { tone, word } = badgeTones[row.state];
  return (
    <>
      <Badge tone={tone}>{word}</Badge>{" "}
      <span className="caption">
        {row.status ?? ""}
        {row.attempts > 1 && ` after ${row.attempts} tries`}
        {row.nextAt && row.attempts > 0 && (
          <>
            , again <DateTime at={row.nextAt} form="exact" />
          </>
        )}
      </span>
      {row.responseBody && <code className="webhook-answer">{row.responseBody}</code>}
    </>
  );
}

function Again({ hook, delivery }: { readonly hook: string; readonly delivery: string }) {
  return (
    <Form preventScrollReset>
      <input type="hidden" name="form" value="again" />
      <input type="hidden" name="id" value={hook} />
      <input type="hidden" name="deliveryId" value={delivery} />
      <SubmitButton kind="quiet" small>
        Send again
      </SubmitButton>
    </Form>
  );
}
