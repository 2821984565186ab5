import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import type { AudienceImportSummary, AudienceImportView } from "#contracts/imports";
import { AudienceImport } from "./AudienceImport.tsx";
import { ImportExportPart } from "./ImportExportPart.tsx";
import type { TiersPreview } from "./ImportTiers.tsx";

interface Props {
  readonly importExport: {
    readonly list: AudienceImportView | null;
    readonly imports: readonly AudienceImportSummary[];
  } | null;
  readonly tiers: readonly { readonly id: string; readonly name: string; readonly state: string }[];
  readonly answer: FormReply | TiersPreview | undefined;
}

/** Import and export: everything, or one list by its URL. */
export function ImportExport({ importExport, tiers, answer }: Props) {
  const look = answer && "planned" in answer ? answer : undefined;
  const reply = answer && !("planned" in answer) ? answer : undefined;
  if (!importExport) return null;
  return importExport.list ? (
    <AudienceImport
      list={importExport.list}
      tiers={tiers.filter(({ state }) => state === "live")}
      reply={replyTo(reply, "audience_invite")}
    />
  ) : (
    <ImportExportPart imports={importExport.imports} look={look} reply={reply} />
  );
}
