import { DateTime } from "#app/ui/DateTime.tsx";
import type { PostView } from "#contracts/forum";

interface Props {
  readonly post: PostView;
  readonly path: string;
}

/** Placeholder for a post whose text is not shown. */
export function AbsentPost({ post, path }: Props) {
  const { number, state } = post;
  const words =
    state === "blocked"
      ? "Somebody kept away wrote this."
      : state === "deleted"
        ? post.isOwn
          ? "You deleted this post."
          : "This post was deleted."
        : "This post is out of sight while stewards look at it.";
  return (
    <article id={`p${number}`} className="post post-absent" data-number={number} tabIndex={-1}>
      <p>
        {words}{" "}
        <a href={post.href} className="quiet">
          <DateTime at={post.at} form="short" />
          <span className="sr-only">{`, post ${number}`}</span>
        </a>
      </p>
      {post.may.restore && (
        <form method="post" action={path}>
          <input type="hidden" name="number" value={number} />
          <button type="submit" className="btn btn-text btn-small" name="intent" value="restore">
            Undo
          </button>
        </form>
      )}
    </article>
  );
}
