import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Html } from "#app/ui/Html.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
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
  const { version, date, isPresent, sections, since, mine } = terms;
  const asks = isPresent && mine && (mine.accepted ?? 0) < version;
  return (
    <div className="page terms">
      <article>
        <h1>Terms</h1>
        <p className="caption">
          Version {version}, <DateTime at={date} />
          {!isPresent && (
            <>
              . <a href="/terms">There is a newer one</a>
            </>
          )}
          {mine?.accepted === version && mine.acceptedAt && (
            <>
              . You accepted it on <DateTime at={mine.acceptedAt} />
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

interface AcceptFormProps {
  readonly terms: TermsView;
  readonly next: string;
  readonly reply: FormReply | undefined;
}

/** Asked once for each version; "not now" is always available. */
function AcceptForm({ terms: { version, summary, mine }, next, reply }: AcceptFormProps) {
  const form = useServerForm({ id: "accept-terms", reply, fields: { version: "Version" } });
  const last = mine?.accepted;
  return (
    <section className="terms-ask" aria-labelledby="accept">
      <h2 id="accept">{last ? "These terms are new" : "Before you settle in"}</h2>
      <p>
        {last ? summary : "Read what we promise each other. Each part begins with what it means."}{" "}
        {last && <a href={`/terms?since=${last}`}>See what changed</a>}
      </p>
      <Form {...form.props}>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="version" value={version} />
        <SubmitButton busyText="Saving">I accept version {version}</SubmitButton>
        <ButtonLink kind="text" href={next === "/" ? "/?terms=later" : next}>
          Not now
        </ButtonLink>
      </Form>
    </section>
  );
}

const changeLabels = {
  added: "New section",
  removed: "Section taken out",
  changed: "Changed",
} as const;

/** Insertions and deletions, sentence by sentence. */
function Differences({ terms: { version, since, differences } }: { terms: TermsView }) {
  return (
    <>
      <p className="terms-plain">
        What changed from version {since} to version {version}. Sections that stayed as they were
        are left out.
      </p>
      {differences.map(({ kind, title, pieces }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <p className="caption">{changeLabels[kind]}</p>
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
