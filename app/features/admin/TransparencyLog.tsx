import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type DecisionLog,
  type DecisionLogRow,
  hideBelow,
  type LoggedAppeal,
  measureLabels,
  type SubjectKind,
} from "#contracts/moderation";
import { reasonGroupLabels } from "#contracts/report-reasons";
import type { Message, Translate } from "#platform/i18n";

interface Props {
  readonly year: number;
  readonly thisYear: number;
  readonly log: DecisionLog;
}

const kinds: Readonly<Record<SubjectKind, Message>> = {
  person: "moderation.log.kinds.profile",
  forum_post: "moderation.log.kinds.post",
  message: "moderation.log.kinds.message",
  work: "moderation.log.kinds.work",
  work_comment: "moderation.log.kinds.comment",
};

const appeals: Readonly<Record<LoggedAppeal, Message>> = {
  none: "moderation.log.appeals.none",
  objected: "moderation.log.appeals.appealed",
  waits: "moderation.log.appeals.waiting",
  stayed: "moderation.log.appeals.upheld",
  undone: "moderation.log.appeals.overturned",
};

const columnsIn = (t: Translate): readonly Column<DecisionLogRow>[] => [
  {
    key: "week",
    head: t("moderation.log.columns.week"),
    cell: ({ week }) => <DateTime at={week} form="short" />,
  },
  {
    key: "kind",
    head: t("moderation.log.columns.kind"),
    cell: ({ kind }) => t(kinds[kind]),
    phone: "title",
    tone: "strong",
  },
  {
    key: "group",
    head: t("moderation.log.columns.reason"),
    cell: ({ group }) => t(reasonGroupLabels[group]),
    phone: "meta",
  },
  {
    key: "done",
    head: t("moderation.log.columns.measure"),
    cell: ({ measure }) => t(measureLabels[measure].name),
  },
  {
    key: "by",
    head: t("moderation.log.columns.by"),
    cell: ({ automated }) =>
      automated === null
        ? t("moderation.log.notShown")
        : automated
          ? t("moderation.log.automated")
          : t("moderation.log.person"),
  },
  {
    key: "appeal",
    head: t("moderation.log.columns.appeal"),
    cell: ({ appeal }) => (appeal === null ? t("moderation.log.notShown") : t(appeals[appeal])),
  },
];

/** The public log: what was decided, and nothing that identifies anyone. */
export function TransparencyLog({ year, thisYear, log: { lines, next, unlisted } }: Props) {
  const t = useTranslate();
  return (
    <div className="page transparency-log">
      <Breadcrumbs
        crumbs={[{ name: t("site.transparency.title"), href: `/transparency?year=${year}` }]}
      />
      <h1>{t("moderation.log.title", { year: String(year) })}</h1>
      <p className="lead">{t("moderation.log.lead")}</p>
      <Table
        caption={t("moderation.log.caption", { year: String(year) })}
        hideCaption
        rows={lines}
        rowKey={({ week, n }) => `${week} ${n}`}
        columns={columnsIn(t)}
        dense
        empty={<p>{t("moderation.log.empty")}</p>}
      />
      {next && (
        <p className="space-above">
          <ButtonLink href={`/transparency/log?year=${year}&after=${next}`}>
            {t("moderation.log.older")}
          </ButtonLink>
        </p>
      )}
      <p className="space-above">
        {t("moderation.log.unlisted", {
          count:
            unlisted === null
              ? t("moderation.transparency.fewer", { count: hideBelow })
              : t.number(unlisted),
        })}
      </p>
      <p className="space-above">
        {year > 2020 && (
          <a className="link" href={`/transparency/log?year=${year - 1}`}>
            {t("moderation.transparency.previousYear")}
          </a>
        )}
        {year < thisYear && (
          <>
            {" · "}
            <a className="link" href={`/transparency/log?year=${year + 1}`}>
              {t("moderation.transparency.nextYear")}
            </a>
          </>
        )}
      </p>
    </div>
  );
}
