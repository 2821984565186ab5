import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { When } from "#app/ui/When.tsx";
import { type ForumImportState, type ForumImportView, forumReportLines } from "#contracts/arrivals";
import { replyToIntent } from "../reply-to-intent.ts";

interface Props {
  readonly imports: readonly ForumImportView[];
  readonly reply: FormReply | undefined;
}

const states: Readonly<Record<ForumImportState, string>> = {
  looking: "Being counted",
  looked: "Waits for your word",
  bringing: "Coming in",
  done: "Came in",
  failed: "Could not be read",
  dropped: "Let go",
};
const tones = { looked: "brass", done: "verd", failed: "madder" } as const;

/** Files that were brought: before, what would come; afterwards, what did. */
export function ForumImports({ imports, reply }: Props) {
  return (
    <section className="desk-part" aria-labelledby="forum-imports">
      <h2 id="forum-imports" className="section-head">
        Files
      </h2>
      {imports.length === 0 && (
        <p className="desk-note">None yet. Topics of a Discourse forum come in by a file, below.</p>
      )}
      {imports.map((each) => (
        <ForumImport key={each.id} import={each} reply={reply} />
      ))}
    </section>
  );
}

function ForumImport({ import: it, reply }: { import: ForumImportView; reply: Props["reply"] }) {
  const { state, report } = it;
  const underWay = state === "looking" || state === "bringing";
  return (
    <article className="desk-arrival" aria-label={it.fileName}>
      <div className="desk-arrival-head">
        <h3>{it.fileName}</h3>
        <Badge tone={state in tones ? tones[state as keyof typeof tones] : "plain"}>
          {states[state]}
        </Badge>
      </div>
      <p className="caption">
        By @{it.by}, <When at={it.madeAt} form="exact" />, in the name of @{it.as}
        {it.category && `, else under ${it.category}`}
      </p>
      {underWay && (
        <p className="desk-note">
          In the background. <a href="/admin/operations/arrivals">See how far it is</a>
        </p>
      )}
      {it.problem && <p className="desk-note">It could not be read on: {it.problem}.</p>}
      {report && state !== "dropped" && (
        <DefinitionList
          entries={forumReportLines(report)
            .filter(({ count, what }) => count > 0 || what === "topics" || what === "replies")
            .map(({ what, count, which }) => ({
              key: what,
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
      {state === "looked" && report && <Decide it={it} reply={reply} />}
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
        <Form className="desk-form">
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
      <Form className="desk-line">
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
