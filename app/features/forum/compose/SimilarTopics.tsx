import { useEffect, useState } from "react";
import { useTranslate } from "#app/ui/translate.ts";

interface Similar {
  readonly href: string;
  readonly title: string;
  readonly replyCount: number;
  readonly answered: boolean;
}

const waitMs = 400;

/** While a title is typed: topics that may already be about it. */
export function SimilarTopics({ title }: { readonly title: string }) {
  const t = useTranslate();
  const [found, setFound] = useState<readonly Similar[]>([]);
  useEffect(() => {
    if (title.trim().length < 8) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const query = new URLSearchParams({ title });
        const answer = await fetch(`/forum/similar?${query}`, { signal: stop.signal });
        if (answer.ok) setFound(((await answer.json()) as { topics: Similar[] }).topics);
      } catch {
        // Only a suggestion: without it nothing is lost.
      }
    }, waitMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [title]);
  return (
    <div role="status" className="similar">
      {found.length > 0 && (
        <>
          <p className="strong">{t("forum.newTopic.similar")}</p>
          <ul>
            {found.map(({ href, title: words, replyCount, answered }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer">
                  {words}
                </a>{" "}
                <span className="quiet">
                  {answered
                    ? t("forum.status.answered")
                    : t("forum.replyCount", { count: replyCount })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
