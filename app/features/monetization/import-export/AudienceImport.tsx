import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import {
  type AudienceImportView,
  type AudienceLineView,
  audienceSourceLabels,
  importLimits,
  lineOutcomeLabels,
  lineOutcomes,
} from "#contracts/imports";
import { partPath } from "../parts.ts";
import { InviteForm } from "./InviteForm.tsx";

const columns: readonly Column<AudienceLineView>[] = [
  {
    key: "line",
    head: "Line",
    cell: ({ line }) => line,
    numeric: true,
    phone: "value",
    tone: "quiet",
  },
  {
    key: "who",
    head: "Who",
    cell: ({ name, address }) => (
      <span dir="auto">
        {name || "No name"}
        <br />
        <span className="quiet">{address}</span>
      </span>
    ),
    phone: "title",
  },
  {
    key: "tier",
    head: "Tier there",
    cell: ({ sourceTier }) => sourceTier || "none",
    phone: "line",
  },
  {
    key: "says",
    head: "What happens",
    cell: ({ outcome, reason }) => `${lineOutcomeLabels[outcome]}${reason && `. ${reason}`}`,
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
  const { state, tally, lines } = list;
  useRevalidateEvery(state === "inviting");
  return (
    <section className="import-item" aria-labelledby="import-head">
      <Breadcrumbs crumbs={[{ name: "Moving", href: partPath("moving") }]} />
      <h2 id="import-head" className="section-head">
        A list from {audienceSourceLabels[list.source]}
      </h2>
      {state === "analyzed" ? (
        <p className="settings-lead">
          Nobody has been written to. What was read is forgotten after{" "}
          {importLimits.unconfirmedHours} hours unless you confirm it.
        </p>
      ) : (
        <Report list={list} />
      )}
      <ul className="import-tally" aria-label="The list in figures">
        {lineOutcomes.map((outcome) =>
          tally[outcome] ? (
            <li key={outcome}>
              <b>{tally[outcome]}</b> {lineOutcomeLabels[outcome].toLowerCase()}
            </li>
          ) : null,
        )}
      </ul>
      {state === "analyzed" && (tally.invite ?? 0) > 0 && (
        <InviteForm list={list} tiers={tiers} reply={reply} />
      )}
      {list.isErased ? (
        <p className="quiet">Names and addresses of this list were forgotten.</p>
      ) : (
        <>
          <Table
            caption="Line by line"
            columns={columns}
            rows={lines}
            rowKey={({ line }) => String(line)}
            empty={<p className="quiet">There is nobody in it.</p>}
            dense
          />
          {list.unlisted > 0 && (
            <p className="quiet">And {list.unlisted} more, counted above and not listed here.</p>
          )}
        </>
      )}
    </section>
  );
}

function Report({ list }: { list: AudienceImportView }) {
  return (
    <div>
      <p className="settings-lead" role="status">
        {list.state === "done" ? (
          <>Everybody was asked by {list.endedAt && <DateTime at={list.endedAt} />}.</>
        ) : (
          `Letters go out, ${importLimits.emailsPerBatch} a minute. ${list.waiting} to go.`
        )}
      </p>
      <Stats>
        <Stat label="Asked" value={String(list.invited)} />
        <Stat label="Came" value={String(list.subscribed)} />
        <Stat label="Said no" value={String(list.declined)} />
      </Stats>
    </div>
  );
}
