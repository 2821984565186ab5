import type { ReactNode } from "react";
import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";

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

const shownEvidence = 12;

/** The user's inferred interests, their weight, and the evidence. */
export function Interests({ interests, pausedAt }: Props) {
  const t = useTranslate();
  return (
    <>
      <form method="post" className="why-ways space-above">
        <input type="hidden" name="form" value="learning" />
        {pausedAt ? (
          <>
            <p>
              <Message
                id="intelligence.interests.pausedSince"
                values={{ date: <DateTime at={pausedAt} /> }}
              />
            </p>
            <Button type="submit" small name="paused" value="no">
              {t("intelligence.interests.resume")}
            </Button>
          </>
        ) : (
          <Button type="submit" small name="paused" value="yes">
            {t("intelligence.interests.pause")}
          </Button>
        )}
      </form>
      {interests.length === 0 ? (
        <p className="settings-none">{t("intelligence.interests.none")}</p>
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
                    aria-label={t("intelligence.interests.strength", { tag })}
                  />
                  <span className="caption">{Math.round(strength * 100)} %</span>
                </summary>
                <ul>
                  {evidence.slice(0, shownEvidence).map((each, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: events without a name of their own
                    <li key={index}>
                      <EvidenceText evidence={each} />
                    </li>
                  ))}
                  {evidence.length > shownEvidence && (
                    <li>
                      {t("intelligence.interests.more", { count: evidence.length - shownEvidence })}
                    </li>
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
          {t("intelligence.interests.removeAll")}
        </Button>
        <p className="caption">{t("intelligence.interests.removeAllHelp")}</p>
      </form>
    </>
  );
}

function EvidenceText({ evidence: { kind, at, title, href } }: { readonly evidence: Evidence }) {
  const t = useTranslate();
  if (kind === "chosen") return t("intelligence.interests.chosen");
  if (kind === "followed") return t("intelligence.interests.followed");
  return (
    <Message
      id={kind === "written" ? "intelligence.interests.written" : "intelligence.interests.read"}
      values={{
        title,
        date: at && <DateTime at={at} />,
        link: (text) => <a href={href}>{text}</a>,
      }}
    />
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
  const t = useTranslate();
  const named = { tag, hidden: (text: ReactNode) => <span className="sr-only">{text}</span> };
  const chosen = evidence.some(({ kind }) => kind === "chosen");
  const followed = evidence.some(({ kind }) => kind === "followed");
  if (evidence.some(({ at }) => at !== null))
    return (
      <form method="post">
        <input type="hidden" name="form" value="forget" />
        <Button type="submit" kind="text" small name="tag" value={tag}>
          <Message id="intelligence.interests.remove" values={named} />
        </Button>
        {(chosen || followed) && (
          <p className="caption">
            {t(
              chosen
                ? "intelligence.interests.chosenStays"
                : "intelligence.interests.followedStays",
            )}
          </p>
        )}
      </form>
    );
  const place = chosen
    ? "/settings/platform-intelligence#chosen"
    : `/forum?tag=${encodeURIComponent(tag)}`;
  return (
    <ButtonLink kind="text" small href={place}>
      <Message id="intelligence.interests.change" values={named} />
    </ButtonLink>
  );
}
