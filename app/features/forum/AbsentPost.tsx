import { DateTime } from "#app/ui/DateTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PostView } from "#contracts/forum";

interface Props {
  readonly post: PostView;
  readonly path: string;
}

/** Placeholder for a post whose text is not shown. */
export function AbsentPost({ post, path }: Props) {
  const t = useTranslate();
  const { number, state } = post;
  const text =
    state === "blocked"
      ? "forum.post.blocked"
      : state === "deleted"
        ? post.isOwn
          ? "forum.post.deletedByYou"
          : "forum.post.deleted"
        : "forum.post.underReview";
  return (
    <article id={`p${number}`} className="post post-absent" data-number={number} tabIndex={-1}>
      <p>
        {t(text)}{" "}
        <a href={post.href} className="quiet">
          <DateTime at={post.at} form="short" />
          <span className="sr-only">{t("forum.post.numberAfterDate", { number })}</span>
        </a>
      </p>
      {post.may.restore && (
        <form method="post" action={path}>
          <input type="hidden" name="number" value={number} />
          <button type="submit" className="btn btn-text btn-small" name="intent" value="restore">
            {t("forum.actions.undo")}
          </button>
        </form>
      )}
    </article>
  );
}
