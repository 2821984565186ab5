import type { FormReply } from "#app/ui/forms/reply.ts";
import { Html } from "#app/ui/Html.tsx";
import { When } from "#app/ui/When.tsx";
import type { TermsView } from "#contracts/site";
import { AcceptForm } from "./AcceptForm.tsx";
import { Differences } from "./Differences.tsx";
import { TermsHistory } from "./TermsHistory.tsx";
import "./terms.css";

interface Props {
  readonly terms: TermsView;
  readonly next: string;
  readonly reply: FormReply | undefined;
}

/** The terms to read, what is new in them, and every version there was. */
export function TermsPage({ terms, next, reply }: Props) {
  const { version, date, isPresent, sections, since, mine } = terms;
  const asks = isPresent && mine && (mine.accepted ?? 0) < version;
  return (
    <div className="page terms">
      <article>
        <h1>Terms</h1>
        <p className="caption">
          Version {version}, <When at={date} />
          {!isPresent && (
            <>
              . <a href="/terms">There is a newer one</a>
            </>
          )}
          {mine?.accepted === version && mine.acceptedAt && (
            <>
              . You accepted it on <When at={mine.acceptedAt} />
            </>
          )}
        </p>
        {asks && <AcceptForm terms={terms} next={next} reply={reply} />}
        {since === undefined ? (
          sections.map(({ id, title, summary, html }) => (
            <section key={id} aria-labelledby={id}>
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
