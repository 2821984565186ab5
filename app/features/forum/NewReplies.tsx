import { useEffect, useState } from "react";
import { subscribeLive } from "#app/runtime/live.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { type TopicPageView, topicChannel } from "#contracts/forum";

/** Announces replies posted since the page was loaded, with a link; nothing moves by itself. */
export function NewReplies({ topic }: { readonly topic: TopicPageView }) {
  const { id, href, lastNumber } = topic;
  const [newest, setNewest] = useState(lastNumber);
  useEffect(() => {
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
    return subscribeLive([topicChannel(id)], (news) => {
      if (news === "look") void look();
      else heard((news.data as { number?: unknown }).number);
    });
  }, [id]);
  const count = newest - lastNumber;
  return (
    <div className="new-replies" role="status">
      {count > 0 && (
        <a
          className="btn btn-primary"
          href={`${href}?post=${lastNumber + 1}#p${lastNumber + 1}`}
          data-no-prefetch=""
        >
          <Icon name="arrow-down" size={16} />
          {count === 1 ? "1 new reply" : `${count} new replies`}
        </a>
      )}
    </div>
  );
}
