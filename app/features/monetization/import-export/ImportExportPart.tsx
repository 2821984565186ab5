import { SettingsPart } from "#app/components/settings/SettingsFrame.tsx";
import { ReplyErrors } from "#app/components/tiers/ReplyErrors.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { type AudienceImportSummary, audienceSourceLabels } from "#contracts/imports";
import { FileForm } from "./FileForm.tsx";
import { ImportTiers, type TiersPreview } from "./ImportTiers.tsx";
import { importPath } from "./import-path.ts";

interface Props {
  readonly imports: readonly AudienceImportSummary[];
  readonly look: TiersPreview | undefined;
  readonly reply: FormReply | undefined;
}

export function ImportExportPart({ imports, look, reply }: Props) {
  return (
    <>
      {reply && reply.initialValue === undefined && <ReplyErrors reply={reply} />}
      <SettingsPart id="take" title="Take along">
        <p className="settings-lead">
          What you built here is yours. Your supporters’ addresses are theirs: they stand in the
          list of whoever lets you have them, and of nobody else.
        </p>
        <ul className="import-files">
          <Taken href="/settings/monetization/supporters.csv" name="Supporters">
            A table: name, tier, price, since when, and the address where it is shared with you.
            Whoever tipped you stands in it if they chose to.
          </Taken>
          <Taken href="/settings/monetization/tiers.json" name="Tiers and prices">
            For another hall, where they come in as drafts.
          </Taken>
          <Taken href="/archives/bag.zip" name="Works">
            Everything you published with its files, as a bag that archives read. Another hall takes
            one of up to 2 GB.
          </Taken>
        </ul>
      </SettingsPart>
      <SettingsPart id="people" title="Ask supporters over">
        <p className="settings-lead">
          Bring the list of your members from Patreon, Ghost or another Guildhall. You see what
          would happen with each line before anybody is written to.
        </p>
        <FileForm
          form="audience_look"
          label="The list"
          help="Patreon: Audience → Relationship manager → CSV. Ghost: Members → Export all members. Up to 4 MB and 5,000 people."
          accept=".csv,.json,text/csv,application/json"
          button="Look at the list"
          error={replyTo(reply, "audience_look")?.error?.file?.[0]}
        />
        <ReplyErrors reply={withoutField(replyTo(reply, "audience_look"))} />
        {imports.length > 0 && <Earlier imports={imports} />}
      </SettingsPart>
      <SettingsPart id="tiers-in" title="Bring tiers">
        <ImportTiers look={look} reply={replyTo(reply, "tiers_look", "tiers_bring")} />
      </SettingsPart>
    </>
  );
}

/** Errors beside the field are not repeated above it. */
function withoutField(reply: FormReply | undefined): FormReply | undefined {
  const { file: _beside, ...rest } = reply?.error ?? {};
  return Object.keys(rest).length > 0 ? { ...reply, error: rest } : undefined;
}

function Taken(props: { href: string; name: string; children: string }) {
  return (
    <li>
      <div>
        <h3>{props.name}</h3>
        <p className="quiet">{props.children}</p>
      </div>
      <ButtonLink small href={props.href} download aria-label={`Download: ${props.name}`}>
        Download
      </ButtonLink>
    </li>
  );
}

function Earlier({ imports }: Pick<Props, "imports">) {
  return (
    <ul className="import-earlier">
      {imports.map(({ id, source, state, createdAt, invited }) => (
        <li key={id}>
          <a className="link" href={importPath(id)}>
            From {audienceSourceLabels[source]}, <DateTime at={createdAt} />
          </a>
          <span className="quiet">
            {state === "analyzed"
              ? "Looked at; nobody was written to"
              : `${invited === 1 ? "One person" : `${invited} people`}, ${state === "done" ? "all asked" : "being asked"}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
