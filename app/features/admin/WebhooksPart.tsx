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

interface Props {
  readonly events: WebhooksState["events"];
  readonly reply: FormReply | undefined;
}

/** The payment processor's events, with reprocessing. */
export function WebhooksPart({ events, reply }: Props) {
  const t = useTranslate();
  const problem = replyToIntent(reply, "replay")?.error?.[""];
  return (
    <section className="admin-part" aria-labelledby="webhooks">
      <h2 id="webhooks" className="section-head">
        {t("admin.webhooks.title")}
      </h2>
      {problem && <p role="alert">{problem.join(" ")}</p>}
      <Table
        caption={t("admin.webhooks.caption")}
        hideCaption
        rows={events}
        rowKey={({ provider, id }) => `${provider} ${id}`}
        dense
        columns={[
          {
            key: "type",
            head: t("admin.table.event"),
            cell: ({ type }) => <code>{type}</code>,
            phone: "title",
          },
          {
            key: "about",
            head: t("admin.webhooks.object"),
            cell: ({ about }) => about && <code>{about}</code>,
          },
          {
            key: "received",
            head: t("admin.webhooks.received"),
            tone: "quiet",
            phone: "meta",
            cell: ({ receivedAt }) => <DateTime at={receivedAt} form="exact" />,
          },
          {
            key: "acted",
            head: t("admin.webhooks.processed"),
            cell: ({ actedAt }) =>
              actedAt ? <DateTime at={actedAt} form="exact" /> : t("admin.webhooks.waiting"),
          },
          {
            key: "again",
            head: t("admin.table.actions"),
            phone: "meta",
            cell: (event) => (event.about ? <Replay {...event} /> : "–"),
          },
        ]}
        empty={<p className="admin-note">{t("admin.webhooks.empty")}</p>}
      />
      <p className="admin-note">{t("admin.webhooks.help")}</p>
    </section>
  );
}

function Replay({ provider, id, type }: WebhooksState["events"][number]) {
  return (
    <Form>
      <input type="hidden" name="intent" value="replay" />
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="eventId" value={id} />
      <SubmitButton kind="quiet" small>
        <Message id="admin.webhooks.replay" values={{ type: <bdi>{type}</bdi>, hidden }} />
      </SubmitButton>
    </Form>
  );
}
