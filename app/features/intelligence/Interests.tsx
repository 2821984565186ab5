import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";

interface Evidence {
  readonly kind: "chosen" | "followed" | "written" | "read";
  readonly at: string | null;
  readonly title?: string;
  readonly href?: string;
}

interface Props {
  readonly interests: readonly {
    readonly tag: string;
    readonly strength: number;
    readonly evidence: readonly Evidence[];
  }[];
  readonly pausedAt: string | null;
}

const sourceLabels = {
  chosen: "You chose it.",
  followed: "You follow the tag.",
  written: "You wrote in",
  read: "You read",
} as const;

const shownEvidence = 12;

/** The user's inferred interests, their weight, and the evidence. */
export function Interests({ interests, pausedAt }: Props) {
  return (
    <>
      <form method="post" className="why-ways space-above">
        <input type="hidden" name="form" value="learning" />
        {pausedAt ? (
          <>
            <p>
              Nothing is learnt since <DateTime at={pausedAt} />.
            </p>
            <Button type="submit" small name="paused" value="no">
              Go on learning
            </Button>
          </>
        ) : (
          <Button type="submit" small name="paused" value="yes">
            Pause learning
          </Button>
        )}
      </form>
      {interests.length === 0 ? (
        <p className="settings-none">Nothing is inferred about you.</p>
      ) : (
        <ul className="interests">
          {interests.slice(0, 40).map(({ tag, strength, evidence }) => (
            <li key={tag}>
              <details>
                <summary>
                  <b>{tag}</b>
                  <meter
                    className="progress"
                    min={0}
                    max={1}
                    value={strength}
                    aria-label={`Strength of ${tag}`}
                  />
                  <span className="caption">{Math.round(strength * 100)} %</span>
                </summary>
                <ul>
                  {evidence.slice(0, shownEvidence).map((each, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: events without a name of their own
                    <li key={index}>
                      {sourceLabels[each.kind]} {each.href && <a href={each.href}>{each.title}</a>}
                      {each.at && (
                        <>
                          , <DateTime at={each.at} />
                        </>
                      )}
                    </li>
                  ))}
                  {evidence.length > shownEvidence && (
                    <li>and {evidence.length - shownEvidence} more of this kind.</li>
                  )}
                </ul>
              </details>
              <RemoveInterest tag={tag} evidence={evidence} />
            </li>
          ))}
        </ul>
      )}
      <form method="post">
        <input type="hidden" name="form" value="forget" />
        <Button type="submit" kind="danger" small name="tag" value="all">
          Forget everything inferred
        </Button>
        <p className="caption">
          What you chose yourself stays; it is yours to change in Personalization.
        </p>
      </form>
    </>
  );
}

/** Inferred interests can be removed; chosen ones are changed where they were chosen. */
function RemoveInterest({
  tag,
  evidence,
}: {
  readonly tag: string;
  readonly evidence: readonly Evidence[];
}) {
  const of = <span className="sr-only"> {tag}</span>;
  const chosen = evidence.some(({ kind }) => kind === "chosen");
  const followed = evidence.some(({ kind }) => kind === "followed");
  if (evidence.some(({ at }) => at !== null))
    return (
      <form method="post">
        <input type="hidden" name="form" value="forget" />
        <Button type="submit" kind="text" small name="tag" value={tag}>
          Forget{of}
        </Button>
        {(chosen || followed) && (
          <p className="caption">{chosen ? "Your choice stays." : "You go on following it."}</p>
        )}
      </form>
    );
  const place = chosen ? "/personalization#interests" : `/forum?tag=${encodeURIComponent(tag)}`;
  return (
    <ButtonLink kind="text" small href={place}>
      Change{of}
    </ButtonLink>
  );
}
