import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import type { Operations } from "#contracts/admin";
import { replyToIntent } from "./reply-to-intent.ts";

interface Props {
  readonly events: Operations["events"];
  readonly reply: FormReply | undefined;
}

/** The payment processor's events, with reprocessing. */
export function WebhooksPart({ events, reply }: Props) {
  const problem = replyToIntent(reply, "replay")?.error?.[""];
  return (
    <section className="admin-part" aria-labelledby="webhooks">
      <h2 id="webhooks" className="section-head">
        What the payment processor told us
      </h2>
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Table
        caption="Webhooks: what waits, the longest first, then the newest"
        hideCaption
        rows={events}
        rowKey={({ provider, id }) => `${provider} ${id}`}
        dense
        columns={[
          { key: "type", head: "What", cell: ({ type }) => type, phone: "title" },
          { key: "about", head: "About", cell: ({ about }) => about },
          {
            key: "received",
            head: "Received",
            tone: "quiet",
            phone: "meta",
            cell: ({ receivedAt }) => <DateTime at={receivedAt} form="exact" />,
          },
          {
            key: "acted",
            head: "Acted on",
            cell: ({ actedAt }) => (actedAt ? <DateTime at={actedAt} form="exact" /> : "Waits"),
          },
          {
            key: "again",
            head: "Again",
            phone: "meta",
            cell: (event) => (event.about ? <Replay {...event} /> : "–"),
          },
        ]}
        empty={<p className="admin-note">Nothing so far.</p>}
      />
      <p className="admin-note">
        A webhook only says what to look at. Acting on it again asks the processor what is so now,
        so nothing happens twice.
      </p>
    </section>
  );
}

function Replay({ provider, id, type }: Operations["events"][number]) {
  return (
    <Form>
      <input type="hidden" name="intent" value="replay" />
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="eventId" value={id} />
      <SubmitButton kind="quiet" small>
        Act again<span className="sr-only"> on {type}</span>
      </SubmitButton>
    </Form>
  );
}
