import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type AudienceImportView,
  type AudienceLineView,
  importLimits,
  lineOutcomeLabels,
  lineOutcomes,
} from "#contracts/imports";
import type { Translate } from "#platform/i18n";
import { partPath } from "../parts.ts";
import { InviteForm } from "./InviteForm.tsx";

const columnsOf = (t: Translate): readonly Column<AudienceLineView>[] => [
  {
    key: "line",
    head: t("monetization.audience.line"),
    cell: ({ line }) => line,
    numeric: true,
    phone: "value",
    tone: "quiet",
  },
  {
    key: "who",
    head: t("monetization.audience.person"),
    cell: ({ name, address }) => (
      <span dir="auto">
        {name || t("monetization.audience.noName")}
        <br />
        <span className="quiet">{address}</span>
      </span>
    ),
    phone: "title",
  },
  {
    key: "tier",
    head: t("monetization.audience.theirTier"),
    cell: ({ sourceTier }) => sourceTier || t("monetization.audience.noTier"),
    phone: "line",
  },
  {
    key: "says",
    head: t("monetization.audience.outcome"),
    cell: ({ outcome, reason }) =>
      reason
        ? t("monetization.audience.outcomeAndReason", {
            outcome: t(lineOutcomeLabels[outcome]),
            reason,
          })
        : t(lineOutcomeLabels[outcome]),
    phone: "line",
    tone: ({ outcome }) => (outcome === "invite" ? "strong" : undefined),
  },
];

interface Props {
  readonly list: AudienceImportView;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

/** An imported list: the result of each line, the confirmation, and afterwards the outcome. */
export function AudienceImport({ list, tiers, reply }: Props) {
  const t = useTranslate();
  const { state, tally, lines } = list;
  useRevalidateEvery(state === "inviting");
  return (
    <section className="import-item" aria-labelledby="import-head">
      <Breadcrumbs
        crumbs={[{ name: t("monetization.parts.importExport"), href: partPath("import-export") }]}
      />
      <h2 id="import-head" className="section-head">
        {t("monetization.audience.listFrom", {
          source: t("monetization.audience.source", { source: list.source }),
        })}
      </h2>
      {state === "analyzed" ? (
        <p className="settings-lead">
          {t("monetization.audience.notSent", { hours: importLimits.unconfirmedHours })}
        </p>
      ) : (
        <Report list={list} />
      )}
      <ul className="import-tally" aria-label={t("monetization.audience.summary")}>
        {lineOutcomes.map((outcome) =>
          tally[outcome] ? (
            <li key={outcome}>
              <Message
                id="monetization.audience.tally"
                values={{
                  count: tally[outcome] ?? 0,
                  outcome: t(lineOutcomeLabels[outcome]),
                  b: (text) => <b>{text}</b>,
                }}
              />
            </li>
          ) : null,
        )}
      </ul>
      {state === "analyzed" && (tally.invite ?? 0) > 0 && (
        <InviteForm list={list} tiers={tiers} reply={reply} />
      )}
      {list.isErased ? (
        <p className="quiet">{t("monetization.audience.erased")}</p>
      ) : (
        <>
          <Table
            caption={t("monetization.audience.lines")}
            columns={columnsOf(t)}
            rows={lines}
            rowKey={({ line }) => String(line)}
            empty={<p className="quiet">{t("monetization.audience.noLines")}</p>}
            dense
          />
          {list.unlisted > 0 && (
            <p className="quiet">{t("monetization.audience.unlisted", { count: list.unlisted })}</p>
          )}
        </>
      )}
    </section>
  );
}

function Report({ list }: { list: AudienceImportView }) {
  const t = useTranslate();
  return (
    <div>
      <p className="settings-lead" role="status">
        {list.state === "done" ? (
          <Message
            id="monetization.audience.done"
            values={{ date: list.endedAt && <DateTime at={list.endedAt} /> }}
          />
        ) : (
          t("monetization.audience.progress", {
            perMinute: importLimits.emailsPerBatch,
            waiting: list.waiting,
          })
        )}
      </p>
      <Stats>
        <Stat label={t("monetization.audience.invited")} value={t.number(list.invited)} />
        <Stat label={t("monetization.audience.subscribed")} value={t.number(list.subscribed)} />
        <Stat label={t("monetization.audience.declined")} value={t.number(list.declined)} />
      </Stats>
    </div>
  );
}
