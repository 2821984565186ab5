import type { AlikeWork } from "#contracts/archives";

const reasons = {
  identifier: "has the same identifier",
  file: "holds the same file",
  title: "is called much the same, by the same maker",
} as const satisfies Record<AlikeWork["why"], string>;

/** A hint, never a hindrance: two people may well keep the same thing. */
export function AlikeWorks({ alike }: { alike: readonly AlikeWork[] }) {
  return (
    // Also while there is none, so that one that comes is read out.
    <div aria-live="polite">
      {alike.length > 0 && (
        <section className="work-alike" aria-labelledby="alike">
          <h2 id="alike" className="field-label">
            This may be here already
          </h2>
          <ul>
            {alike.map(({ href, title, isDraft, why }) => (
              <li key={href}>
                <a href={href}>{title}</a>
                {isDraft && ", a draft of yours,"} {reasons[why]}
              </li>
            ))}
          </ul>
          <p className="quiet">If it is another work, go on. You can publish it all the same.</p>
        </section>
      )}
    </div>
  );
}
