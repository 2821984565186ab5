import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type ForumImportState, type ForumImportView, forumReportLines } from "#contracts/imports";
import type { Message as Text } from "#platform/i18n";
import { replyToIntent } from "../reply-to-intent.ts";

interface Props {
  readonly imports: readonly ForumImportView[];
  readonly reply: FormReply | undefined;
}

const states: Readonly<Record<ForumImportState, Text>> = {
  analyzing: "admin.imports.states.analyzing",
  analyzed: "admin.imports.states.analyzed",
  importing: "admin.imports.states.importing",
  done: "admin.imports.states.done",
  failed: "admin.imports.states.failed",
  dropped: "admin.imports.states.discarded",
};
const tones = { analyzed: "brass", done: "verd", failed: "madder" } as const;

/** Imported files: before the import what it would add, afterwards what it did. */
export function ForumImports({ imports, reply }: Props) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="forum-imports">
      <h2 id="forum-imports" className="section-head">
        {t("admin.imports.files")}
      </h2>
      {imports.length === 0 && <p className="admin-note">{t("admin.imports.empty")}</p>}
      {imports.map((each) => (
        <ForumImport key={each.id} import={each} reply={reply} />
      ))}
    </section>
  );
}

function ForumImport({ import: it, reply }: { import: ForumImportView; reply: Props["reply"] }) {
  const t = useTranslate();
  const { state, report } = it;
  const uploaded = {
    by: it.by,
    as: it.as,
    time: <DateTime at={it.createdAt} form="exact" />,
  };
  const underWay = state === "analyzing" || state === "importing";
  return (
    <article className="admin-import" aria-label={it.fileName}>
      <div className="admin-import-header">
        <h3>{it.fileName}</h3>
        <Badge tone={state in tones ? tones[state as keyof typeof tones] : "plain"}>
          {t(states[state])}
        </Badge>
      </div>
      <p className="caption">
        {it.category ? (
          <Message
            id="admin.imports.uploadedWithCategory"
            values={{ ...uploaded, category: it.category }}
          />
        ) : (
          <Message id="admin.imports.uploaded" values={uploaded} />
        )}
      </p>
      {underWay && (
        <p className="admin-note">
          <Message
            id="admin.imports.running"
            values={{ link: (text) => <a href="/admin/operations/imports">{text}</a> }}
          />
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
              value: t.number(count),
            }))}
        />
      )}
      {state === "analyzed" && report && <Decide it={it} reply={reply} />}
    </article>
  );
}

function Decide({ it, reply }: { it: ForumImportView; reply: Props["reply"] }) {
  const t = useTranslate();
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
            label={t("admin.imports.allowed")}
            help={t("admin.imports.allowedHelp")}
            error={answered?.error?.allowed?.[0]}
          />
          <SubmitButton busyText={t("admin.imports.starting")}>
            {t("admin.imports.start", { count: posts })}
          </SubmitButton>
        </Form>
      )}
      <Form className="admin-line">
        <input type="hidden" name="intent" value="drop" />
        <input type="hidden" name="importId" value={it.id} />
        <SubmitButton kind="quiet" small>
          {t("admin.imports.discard")}
        </SubmitButton>
        <span className="choice-hint">{t("admin.imports.discardHelp")}</span>
      </Form>
    </>
  );
}
