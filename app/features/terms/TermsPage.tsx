import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Html } from "#app/ui/Html.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TermsDiffPart, TermsView } from "#contracts/site";
import { TermsHistory } from "./TermsHistory.tsx";
import "./terms.css";

interface Props {
  readonly terms: TermsView;
  readonly next: string;
  readonly reply: FormReply | undefined;
}

/** The terms to read, what is new in them, and every version there was. */
export function TermsPage({ terms, next, reply }: Props) {
  const t = useTranslate();
  const { version, date, isPresent, language, sections, since, mine } = terms;
  if (version === 0)
    return (
      <div className="page terms">
        <article>
          <h1>{t("site.terms.title")}</h1>
          <p>{t("site.terms.none")}</p>
        </article>
      </div>
    );
  const asks = isPresent && mine && (mine.accepted ?? 0) < version;
  return (
    <div className="page terms">
      <article>
        <h1>{t("site.terms.title")}</h1>
        <p className="caption">
          <Message id="site.terms.version" values={{ version, date: <DateTime at={date} /> }} />
          {!isPresent && (
            <>
              {" · "}
              <a href="/terms">{t("site.terms.newerVersion")}</a>
            </>
          )}
          {mine?.accepted === version && mine.acceptedAt && (
            <>
              {" · "}
              <Message
                id="site.terms.accepted"
                values={{ date: <DateTime at={mine.acceptedAt} /> }}
              />
            </>
          )}
        </p>
        {asks && <AcceptForm terms={terms} next={next} reply={reply} />}
        {since === undefined ? (
          sections.map(({ id, title, summary, html }) => (
            <section key={id} aria-labelledby={id} lang={language} dir="auto">
              <h2 id={id}>{title}</h2>
              <p className="terms-plain">{summary}</p>
              <Html html={html} />
            </section>
          ))
        ) : (
          <Differences terms={terms} />
        )}
      </article>
      <TermsHistory terms={terms} />
    </div>
  );
}

interface AcceptFormProps {
  readonly terms: TermsView;
  readonly next: string;
  readonly reply: FormReply | undefined;
}

/** Asked once for each version; "not now" is always available. */
function AcceptForm({ terms, next, reply }: AcceptFormProps) {
  const { version, summary, language, mine, history } = terms;
  const t = useTranslate();
  const form = useServerForm({
    id: "accept-terms",
    reply,
    fields: { version: t("site.terms.versionField") },
  });
  const last = mine?.accepted;
  return (
    <section className="terms-ask" aria-labelledby="accept">
      <h2 id="accept">{last ? t("site.terms.accept.changed") : t("site.terms.accept.first")}</h2>
      <p>
        {last ? (
          <span lang={language} dir="auto">
            {summary}
          </span>
        ) : (
          t("site.terms.accept.firstLead")
        )}{" "}
        {history.some((each) => each.version === last) && (
          <a href={`/terms?since=${last}`}>{t("site.terms.accept.seeChanges")}</a>
        )}
      </p>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="version" value={version} />
        <SubmitButton busyText={t("site.terms.accept.busy")}>
          {t("site.terms.accept.submit", { version })}
        </SubmitButton>
        <ButtonLink kind="text" href={next === "/" ? "/?terms=later" : next}>
          {t("site.terms.accept.later")}
        </ButtonLink>
      </Form>
    </section>
  );
}

const changeLabels = {
  added: "site.terms.changes.added",
  removed: "site.terms.changes.removed",
  changed: "site.terms.changes.changed",
} as const;

/** Insertions and deletions, sentence by sentence. */
function Differences({ terms: { version, since, language, differences } }: { terms: TermsView }) {
  const t = useTranslate();
  return (
    <>
      <p className="terms-plain">
        {t("site.terms.changes.lead", { from: since ?? 0, to: version })}
      </p>
      {differences.map(({ kind, title, pieces }) => (
        <section key={title} aria-label={title} lang={language} dir="auto">
          <h2>{title}</h2>
          <p className="caption">{t(changeLabels[kind])}</p>
          <p className="terms-changes">
            {pieces.map((piece, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat and never move.
              <Piece key={at} {...piece} />
            ))}
          </p>
        </section>
      ))}
    </>
  );
}

function Piece({ kind, text }: TermsDiffPart) {
  if (kind === "added") return <ins>{text} </ins>;
  if (kind === "removed") return <del>{text} </del>;
  return <span>{text} </span>;
}
