import { StatusBadge } from "#app/components/feedback/FeedbackCard.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Table } from "#app/ui/Table.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type FeedbackInbox,
  type FeedbackStatus,
  feedbackKinds,
  feedbackStatuses,
  referenceText,
} from "#contracts/feedback";

interface Props {
  readonly inbox: FeedbackInbox;
  readonly status: FeedbackStatus;
  /** The open item. */
  readonly open: string | undefined;
}

const page = "/admin/operations/feedback";

export function InboxList({ inbox: { counts, lines, next }, status, open }: Props) {
  const t = useTranslate();
  return (
    <>
      <Tabs
        label="Statuses"
        tabs={Object.entries(feedbackStatuses).map(([key, name]) => ({
          name: t(name),
          href: `${page}?status=${key}`,
          count: counts[key as FeedbackStatus],
        }))}
        current={`${page}?status=${status}`}
      />
      <Table
        caption={`Feedback: ${t(feedbackStatuses[status])}`}
        hideCaption
        rows={lines}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `${page}?status=${status}&open=${id}#one`}
        current={({ id }) => (id === open ? "open" : undefined)}
        dense
        columns={[
          {
            key: "number",
            head: "Number",
            cell: ({ reference }) => referenceText(reference),
          },
          {
            key: "what",
            head: "What",
            phone: "title",
            tone: "strong",
            cell: ({ excerpt }) => excerpt,
          },
          { key: "kind", head: "Kind", cell: ({ kind }) => t(feedbackKinds[kind]), phone: "meta" },
          { key: "from", head: "From", cell: ({ from }) => from?.name ?? "A guest" },
          {
            key: "status",
            head: "Status",
            cell: (line) => <StatusBadge status={line.status} />,
          },
          {
            key: "sent",
            head: "Sent",
            tone: "quiet",
            cell: ({ sentAt }) => <DateTime at={sentAt} />,
          },
        ]}
        empty={<p className="admin-note">Nothing here.</p>}
      />
      {next && (
        <p className="space-above">
          <ButtonLink href={`${page}?status=${status}&before=${next}`}>Older</ButtonLink>
        </p>
      )}
    </>
  );
}
