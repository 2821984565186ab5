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
        label={t("feedback.staff.statuses")}
        tabs={Object.entries(feedbackStatuses).map(([key, name]) => ({
          name: t(name),
          href: `${page}?status=${key}`,
          count: counts[key as FeedbackStatus],
        }))}
        current={`${page}?status=${status}`}
      />
      <Table
        caption={t("feedback.staff.caption", { status: t(feedbackStatuses[status]) })}
        hideCaption
        rows={lines}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `${page}?status=${status}&open=${id}#one`}
        current={({ id }) => (id === open ? "open" : undefined)}
        dense
        columns={[
          {
            key: "number",
            head: t("feedback.staff.columns.number"),
            cell: ({ reference }) => <bdi>{referenceText(reference)}</bdi>,
          },
          {
            key: "what",
            head: t("feedback.staff.columns.text"),
            phone: "title",
            tone: "strong",
            cell: ({ excerpt }) => <bdi>{excerpt}</bdi>,
          },
          {
            key: "kind",
            head: t("feedback.staff.columns.kind"),
            cell: ({ kind }) => t(feedbackKinds[kind]),
            phone: "meta",
          },
          {
            key: "from",
            head: t("feedback.staff.columns.from"),
            cell: ({ from }) => from?.name ?? t("feedback.staff.guest"),
          },
          {
            key: "status",
            head: t("feedback.staff.status"),
            cell: (line) => <StatusBadge status={line.status} />,
          },
          {
            key: "sent",
            head: t("feedback.staff.columns.sent"),
            tone: "quiet",
            cell: ({ sentAt }) => <DateTime at={sentAt} />,
          },
        ]}
        empty={<p className="admin-note">{t("feedback.staff.empty")}</p>}
      />
      {next && (
        <p className="space-above">
          <ButtonLink href={`${page}?status=${status}&before=${next}`}>
            {t("feedback.staff.older")}
          </ButtonLink>
        </p>
      )}
    </>
  );
}
