import type { CaseShown } from "./case-shown.ts";

/** The thing in its place where it still stands, and as it was when it was reported. */
export function CaseEvidence({ shown }: { readonly shown: CaseShown }) {
  const { evidence, desk } = shown;
  if (!evidence) return null;
  const context = desk?.context ?? [];
  const itself = context.find((each) => each.itself);
  return (
    <section className="case-part" aria-labelledby="case-context">
      <h2 id="case-context">{context.length > 0 ? "In context" : "What it is about"}</h2>
      {context.map(({ number, author, words, itself: here, state }) => (
        <blockquote key={number} className="case-post" data-itself={here || undefined}>
          <b>{author}</b> {words}
          {state !== "shown" && <span className="choice-hint"> ({state} now)</span>}
        </blockquote>
      ))}
      {itself?.state !== "shown" && evidence.words !== "" && (
        <blockquote className="case-post" data-itself="">
          <b>As it was reported.</b> <span className="case-words">{evidence.words}</span>
        </blockquote>
      )}
      {evidence.path && (
        <p>
          <a className="case-link" href={evidence.path}>
            Open it where it stands
          </a>
        </p>
      )}
    </section>
  );
}
