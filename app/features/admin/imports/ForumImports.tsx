import { Badge } from "#app/ui/Badge.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ForumImportState, ForumImportView, ForumReport } from "#contracts/imports";
import type { Message as Text, Translate } from "#platform/i18n";
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
            values={{ link: (text) => <a href="/admin/operations/arrivals">{text}</a> }}
          />
        </p>
      )}
      {it.problem && <p className="admin-note">{it.problem}</p>}
      {report && state !== "dropped" && (
        <DefinitionList
          entries={reportLines(report, t)
            .filter(({ count, always }) => count > 0 || always)
            .map(({ label, count, examples }) => ({
              key: label,
              term: (
                <>
                  {t(label)}
                  {examples && <span className="choice-hint">: {examples}</span>}
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

interface ReportLine {
  readonly label: Text;
  readonly count: number;
  readonly examples?: string;
  /** Also shown if there are none. */
  readonly always?: true;
}

const maxExamples = 10;

function listed(names: readonly string[], all: number, t: Translate): string {
  const first = names.slice(0, maxExamples).join(", ");
  return all > maxExamples ? t("admin.imports.report.more", { names: first }) : first;
}

function reportLines(report: ForumReport, t: Translate): readonly ReportLine[] {
  const { unknownCategories, unknownPeople, unknownPeopleCount } = report;
  const categories = listed(unknownCategories, unknownCategories.length, t);
  return [
    { label: "admin.imports.report.topics", count: report.topics, always: true },
    { label: "admin.imports.report.replies", count: report.replies, always: true },
    { label: "admin.imports.report.already", count: report.already },
    { label: "admin.imports.report.tooLong", count: report.tooLong },
    { label: "admin.imports.report.private", count: report.private },
    { label: "admin.imports.report.unreadable", count: report.unreadable },
    {
      label: "admin.imports.report.noCategory",
      count: report.noCategory,
      examples: t("admin.imports.report.chooseCategory", { categories }),
    },
    {
      label: "admin.imports.report.unknownPeople",
      count: unknownPeopleCount,
      examples: listed(unknownPeople, unknownPeopleCount, t),
    },
  ];
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
