import type { TermsPiece, TermsView } from "#contracts/site";

const said = {
  added: "New section",
  removed: "Section taken out",
  changed: "Changed",
} as const;

/** What was put in and what was taken out, sentence by sentence. */
export function Differences({ terms: { version, since, differences } }: { terms: TermsView }) {
  return (
    <>
      <p className="terms-plain">
        What changed from version {since} to version {version}. Sections that stayed as they were
        are left out.
      </p>
      {differences.map(({ kind, title, pieces }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <p className="caption">{said[kind]}</p>
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

function Piece({ kind, text }: TermsPiece) {
  if (kind === "added") return <ins>{text} </ins>;
  if (kind === "removed") return <del>{text} </del>;
  return <span>{text} </span>;
}
