import { useLookAgain } from "#app/runtime/look-again.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Stat, Stats } from "#app/ui/Stat.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { When } from "#app/ui/When.tsx";
import {
  type AudienceImportView,
  type AudienceLineView,
  arrivalLimits,
  sourceNames,
  verdictNames,
  verdicts,
} from "#contracts/arrivals";
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
  { key: "tier", head: "Tier there", cell: ({ theirTier }) => theirTier || "none", phone: "line" },
  {
    key: "says",
    head: "What happens",
    cell: ({ verdict, reason }) => `${verdictNames[verdict]}${reason && `. ${reason}`}`,
    phone: "line",
    tone: ({ verdict }) => (verdict === "invite" ? "strong" : undefined),
  },
];

interface Props {
  readonly list: AudienceImportView;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

/** A list from elsewhere: what each line comes to, the question, and afterwards what came of it. */
export function AudienceImport({ list, tiers, reply }: Props) {
  const { state, tally, lines } = list;
  useLookAgain(state === "inviting");
  return (
    <section className="moving-import" aria-labelledby="import-head">
      <Breadcrumbs crumbs={[{ name: "Moving", href: partPath("moving") }]} />
      <h2 id="import-head" className="section-head">
        A list from {sourceNames[list.source]}
      </h2>
      {state === "looked" ? (
        <p className="settings-lead">
          Nobody has been written to. What was read is forgotten after {arrivalLimits.draftHours}{" "}
          hours unless you confirm it.
        </p>
      ) : (
        <Report list={list} />
      )}
      <ul className="moving-tally" aria-label="The list in figures">
        {verdicts.map((verdict) =>
          tally[verdict] ? (
            <li key={verdict}>
              <b>{tally[verdict]}</b> {verdictNames[verdict].toLowerCase()}
            </li>
          ) : null,
        )}
      </ul>
      {state === "looked" && (tally.invite ?? 0) > 0 && (
        <InviteForm list={list} tiers={tiers} reply={reply} />
      )}
      {list.forgotten ? (
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
          <>Everybody was asked by {list.endedAt && <When at={list.endedAt} />}.</>
        ) : (
          `Letters go out, ${arrivalLimits.lettersAtOnce} a minute. ${list.waiting} to go.`
        )}
      </p>
      <Stats>
        <Stat label="Asked" value={String(list.asked)} />
        <Stat label="Came" value={String(list.came)} />
        <Stat label="Said no" value={String(list.refused)} />
      </Stats>
    </div>
  );
}
