import { IconButton } from "#app/ui/IconButton.tsx";
import { refText } from "#contracts/saved";
import type { PostProps } from "./PostArticle.tsx";

/** Saves one reply; the topic itself is saved at its head. A plain form, sent by the page around. */
export function SavePost({ post, isFirst, topicId, saved }: PostProps) {
  if (saved === null || isFirst || post.state !== "shown") return null;
  const key = `${topicId}/${post.number}`;
  const on = saved.includes(refText({ kind: "reply", key }));
  return (
    <form method="post" action="/saved/item" className="save-form">
      <input type="hidden" name="intent" value={on ? "unsave" : "save"} />
      <input type="hidden" name="kind" value="reply" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="back" value={post.href} />
      <IconButton
        type="submit"
        icon="bookmark"
        filled={on}
        label={`Save post ${post.number}`}
        aria-pressed={on}
      />
    </form>
  );
}
