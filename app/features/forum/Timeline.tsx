import { useState } from "react";
import { useNavigate } from "react-router";
import { DateTime } from "#app/ui/DateTime.tsx";
import { FormatsContext } from "#app/ui/formats.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TopicPageView } from "#contracts/forum";

interface Props {
  readonly topic: Pick<TopicPageView, "lastNumber" | "href" | "startedAt" | "lastPostAt"> & {
    readonly my: Pick<NonNullable<TopicPageView["my"]>, "newFrom"> | null;
    readonly posts: readonly Pick<TopicPageView["posts"][number], "number" | "at">[];
  };
  readonly at: number;
}

/** On the server nobody goes anywhere. */
const useGoing: typeof useNavigate = import.meta.env.SSR ? () => () => {} : useNavigate;

/**
 * The position in a long topic, with navigation to any post. The line is a native slider: it can be
 * dragged, and moved by keys; releasing it leads to the post. Without script it is a form.
 */
function Position({ topic, at }: Props) {
  const { lastNumber, href } = topic;
  const t = useTranslate();
  const [moved, setMoved] = useState<number>();
  // As the topic was opened: the page is loaded again after a reaction or a reply.
  const [unread] = useState(() => {
    const from = topic.my?.newFrom ?? null;
    return from !== null && from <= lastNumber ? { from, count: lastNumber - from + 1 } : null;
  });
  const navigate = useGoing();
  const mounted = useMounted();
  if (lastNumber < 3) return null;
  const here = moved ?? at;
  const post = topic.posts.find(({ number }) => number === here);
  const go = (to: number) => {
    setMoved(undefined);
    navigate(`${href}?post=${to}#p${to}`);
  };
  return (
    <aside className="timeline" aria-label={t("forum.topic.positionLabel")}>
      <a className="timeline-end" href={href}>
        <b>
          <DateTime at={topic.startedAt} form="short" />
        </b>
        {t("forum.timeline.first")}
      </a>
      <form method="get" action={href} className="timeline-line">
        <input
          type="range"
          name="post"
          min={1}
          max={lastNumber}
          value={here}
          aria-label={t("forum.timeline.post")}
          aria-valuetext={t("forum.timeline.postOf", { number: here, total: lastNumber })}
          onChange={(event) => setMoved(Number(event.currentTarget.value))}
          onPointerUp={(event) => go(Number(event.currentTarget.value))}
          onKeyUp={(event) => {
            if (event.key === "Enter") go(here);
          }}
        />
        <p className="timeline-here">
          <b>{t("forum.topic.position", { number: here, total: lastNumber })}</b>
          {post && <DateTime at={post.at} form="short" />}
          {unread && moved === undefined && (
            <a className="timeline-new" href={`${href}?post=${unread.from}#p${unread.from}`}>
              {t("forum.timeline.unread", { count: unread.count })}
            </a>
          )}
          {(!mounted || moved !== undefined) && (
            <button type="submit" className="btn btn-quiet btn-small">
              {t("forum.timeline.go")}
            </button>
          )}
        </p>
      </form>
      <a className="timeline-end" href={`${href}?post=${lastNumber}#p${lastNumber}`}>
        <b>
          <DateTime at={topic.lastPostAt} form="short" />
        </b>
        {t("forum.timeline.latest")}
      </a>
    </aside>
  );
}

export const Timeline = import.meta.env.SSR
  ? renderedOnce("Timeline", Position, {
      only: ({ topic: { lastNumber, href, startedAt, lastPostAt, my, posts }, at }) => ({
        at,
        topic: {
          lastNumber,
          href,
          startedAt,
          lastPostAt,
          my: my && { newFrom: my.newFrom },
          posts: posts
            .filter(({ number }) => number === at)
            .map((post) => ({ number: post.number, at: post.at })),
        },
      }),
      contexts: [FormatsContext],
    })
  : Position;
