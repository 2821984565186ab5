import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type ForumImportState, type ForumImportView, forumReportLines } from "#contracts/imports";
import { replyToIntent } from "../reply-to-intent.ts";

interface Props {
  readonly imports: readonly ForumImportView[];
  readonly reply: FormReply | undefined;
}

const states: Readonly<Record<ForumImportState, string>> = {
  analyzing: "Being counted",
  analyzed: "Waits for your word",
  importing: "Coming in",
  done: "Came in",
  failed: "Could not be read",
  dropped: "Let go",
};
const tones = { analyzed: "brass", done: "verd", failed: "madder" } as const;

/** Imported files: before the import what it would add, afterwards what it did. */
export function ForumImports({ imports, reply }: Props) {
  return (
    <section className="admin-part" aria-labelledby="forum-imports">
      <h2 id="forum-imports" className="section-head">
        Files
      </h2>
      {imports.length === 0 && (
        <p className="admin-note">
          None yet. Topics of a Discourse forum come in by a file, below.
        </p>
      )}
      {imports.map((each) => (
        <ForumImport key={each.id} import={each} reply={reply} />
      ))}
    </section>
  );
}

function ForumImport({ import: it, reply }: { import: ForumImportView; reply: Props["reply"] }) {
  const t = useTranslate();
  const { state, report } = it;
  const underWay = state === "analyzing" || state === "importing";
  return (
    <article className="admin-import" aria-label={it.fileName}>
      <div className="admin-import-header">
        <h3>{it.fileName}</h3>
        <Badge tone={state in tones ? tones[state as keyof typeof tones] : "plain"}>
          {states[state]}
        </Badge>
      </div>
      <p className="caption">
        By @{it.by}, <DateTime at={it.createdAt} form="exact" />, in the name of @{it.as}
        {it.category && `, else under ${it.category}`}
      </p>
      {underWay && (
        <p className="admin-note">
          In the background. <a href="/admin/operations/arrivals">See how far it is</a>
        </p>
      )}
      {it.problem && <p className="admin-note">{it.problem}</p>}
      {report && state !== "dropped" && (
        <DefinitionList
          entries={forumReportLines(report, t)
            .filter(({ count, key }) => count > 0 || key === "topics" || key === "replies")
            .map(({ key, what, count, which }) => ({
              key,
              term: (
                <>
                  {what}
                  {which && <span className="choice-hint">: {which}</span>}
                </>
              ),
              value: count.toLocaleString("en-GB"),
            }))}
        />
      )}
      {state === "analyzed" && report && <Decide it={it} reply={reply} />}
    </article>
  );
}

function Decide({ it, reply }: { it: ForumImportView; reply: Props["reply"] }) {
  const answered = ["bring", "drop"]
    .map((intent) => replyToIntent(reply, intent, { importId: it.id }))
    .find(Boolean);
  const problem = answered?.error?.[""];
  const posts = (it.report?.topics ?? 0) + (it.report?.replies ?? 0);
  return (
    <>
      {problem && <p role="alert">{problem.join(" ")}</p>}
      {posts > 0 && (
        <Form className="admin-form">
          <input type="hidden" name="intent" value="bring" />
          <input type="hidden" name="importId" value={it.id} />
          <Checkbox
            name="allowed"
            id={`allowed-${it.id}`}
            label="Those who wrote it, or that forum’s terms, allow it."
            help="What came in is taken back post by post only."
            error={answered?.error?.allowed?.[0]}
          />
          <SubmitButton busyText="Beginning">
            Bring in {posts.toLocaleString("en-GB")} {posts === 1 ? "post" : "posts"}
          </SubmitButton>
        </Form>
      )}
      <Form className="admin-line">
        <input type="hidden" name="intent" value="drop" />
        <input type="hidden" name="importId" value={it.id} />
        <SubmitButton kind="quiet" small>
          Let the file go
        </SubmitButton>
        <span className="choice-hint">It goes by itself after a day.</span>
      </Form>
    </>
  );
}
