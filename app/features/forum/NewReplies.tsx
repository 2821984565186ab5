import { useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { subscribeLive } from "#app/runtime/live.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type TopicPageView, topicChannel } from "#contracts/forum";

/** A report of reading that has not been answered by then is not waited for. */
const reportWithinMs = 5_000;

interface Props {
  readonly topic: TopicPageView;
  /** The newest post as of the last report of reading; 0 before the first. */
  readonly reported: number;
  /** Members report their reading soon after the page was loaded. */
  readonly isMember: boolean;
}

/** Announces replies posted since the page was loaded, with a link; nothing moves by itself. */
export function NewReplies({ topic, reported, isMember }: Props) {
  const t = useTranslate();
  const { id, href, lastNumber } = topic;
  const [newest, setNewest] = useState(lastNumber);
  const isReported = useRef(false);
  isReported.current = reported > 0;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFirst = isMember;
    const heard = (number: unknown) => {
      if (typeof number === "number") setNewest((before) => Math.max(before, number));
    };
    const look = async () => {
      try {
        const answer = await fetch(`/forum/${id}/state`);
        if (answer.ok) heard(((await answer.json()) as { lastNumber: number }).lastNumber);
      } catch {
        // The next message or connection delivers it.
      }
    };
    const leave = subscribeLive([topicChannel(id)], (news) => {
      if (news !== "look") return heard((news.data as { number?: unknown }).number);
      if (!isFirst) return void look();
      // The answer to the first report says the same.
      isFirst = false;
      timer = setTimeout(() => isReported.current || void look(), reportWithinMs);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [id, isMember]);
  // While the reader posts a reply, the news is their own; the page then loads what else is new.
  const isPosting = useNavigation().state !== "idle";
  const count = isPosting ? 0 : Math.max(newest, reported) - lastNumber;
  return (
    <div className="new-replies" role="status">
      {count > 0 && (
        <a
          className="btn btn-primary"
          href={`${href}?post=${lastNumber + 1}#p${lastNumber + 1}`}
          data-no-prefetch=""
        >
          <Icon name="arrow-down" size={16} />
          {t("forum.newReplies", { count })}
        </a>
      )}
    </div>
  );
}
