import { AuthorAvatar, AuthorName } from "#app/components/forum/Author.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { FormatsContext, useFormats } from "#app/ui/formats.ts";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { IconButton } from "#app/ui/IconButton.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useRenderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PostView } from "#contracts/forum";
import { refKey } from "#contracts/saved";
import { levelNames } from "#contracts/trust";
import { AbsentPost } from "./AbsentPost.tsx";
import { Reactions, Votes } from "./PostMarks.tsx";
import { PostMenu } from "./PostMenu.tsx";

interface PostProps {
  readonly post: PostView;
  /** Where its forms post to and return to. */
  readonly path: string;
  readonly mayReply: boolean;
  readonly topicId: string;
  readonly saved: readonly string[] | null;
  /** Shown under the question, outside its place in the flow. */
  readonly lifted?: boolean;
}

/** One post. Rendered by the dozen, so its tree is shallow and its forms are plain. */
export function PostArticle(props: PostProps) {
  const t = useTranslate();
  const { post, path, mayReply, lifted } = props;
  const { number, author, html } = post;
  const formats = useFormats();
  const isSaved = props.saved?.includes(replyKey(props)) ?? null;
  const content = useRenderedOnce(
    ["post", post, path, mayReply, props.topicId, isSaved, formats],
    () => (
      <FormatsContext value={formats}>
        <PostContent {...props} isSaved={isSaved} />
      </FormatsContext>
    ),
  );
  if (html === null) return <AbsentPost {...props} />;
  return (
    <article
      id={`p${number}`}
      className={post.accepted && lifted ? "post post-accepted" : "post"}
      data-number={number}
      data-state={post.state === "shown" ? undefined : post.state}
      tabIndex={-1}
      aria-label={t("forum.post.label", { number, name: author.name })}
      {...content}
    />
  );
}

interface ContentProps extends PostProps {
  /** Null for a visitor. */
  readonly isSaved: boolean | null;
}

function PostContent(props: ContentProps) {
  const t = useTranslate();
  const { post, path, mayReply } = props;
  const { number, author, html } = post;
  return (
    <>
      {post.accepted && (
        <p className="post-flag">
          <Icon name="circle-check" size={18} />
          {t("forum.post.acceptedBy", { name: post.accepted.byName })}
        </p>
      )}
      {post.state !== "shown" && (
        <p className="post-veil">
          <Icon name="eye-off" size={16} />
          {t(
            post.state === "deleted"
              ? "forum.post.deletedForModerators"
              : hiddenReasons[post.hiddenReason ?? "staff"],
          )}
        </p>
      )}
      <div className="post-side">
        <AuthorAvatar author={author} size={48} />
        {post.votes && <Votes post={post} path={path} />}
      </div>
      <div className="post-body">
        <header>
          <h2>
            <AuthorName author={author} />
          </h2>
          {author.rank !== null && <span>{t(rankLabels[author.rank])}</span>}
          <a data-permalink href={post.href}>
            <DateTime at={post.at} form="exact" />
            <span className="sr-only">{t("forum.post.numberAfterDate", { number })}</span>
          </a>
        </header>
        {post.replyTo && (
          <details className="post-answers">
            <summary>
              <Icon name="arrow-up" size={14} />
              {t("forum.post.replyTo", { name: post.replyTo.name })}
            </summary>
            <p>
              {post.replyTo.excerpt || t("forum.post.replyToUnavailable")}{" "}
              <a href={post.replyTo.href}>
                {t("forum.post.number", { number: post.replyTo.number })}
              </a>
            </p>
          </details>
        )}
        {html !== null && <Html html={html} lang={post.language} />}
        {post.edited && (
          <p className="post-edited">
            <a href={`${path}/history?post=${number}`}>
              <Message
                id="forum.post.edited"
                values={{ date: <DateTime at={post.edited.at} form="short" /> }}
              />
            </a>
          </p>
        )}
        <footer>
          <Reactions post={post} path={path} />
          <span className="post-tools">
            {mayReply && (
              <>
                <a
                  className="icon-btn"
                  href={`${path}?post=${number}&quote=${number}#reply`}
                  data-quote={number}
                  aria-label={t("forum.post.quoteAuthor", { name: author.name })}
                  title={t("forum.post.quote")}
                >
                  <Icon name="quote" size={18} />
                </a>
                <a
                  className="icon-btn"
                  href={`${path}?post=${number}&answer=${number}#reply`}
                  data-keep-scroll=""
                  aria-label={t("forum.post.replyToAuthor", { name: author.name })}
                  title={t("forum.post.reply")}
                >
                  <Icon name="message-circle" size={18} />
                </a>
              </>
            )}
            <SavePost {...props} />
            <PostMenu post={post} path={path} />
          </span>
        </footer>
      </div>
    </>
  );
}

const replyKey = ({ topicId, post }: PostProps) =>
  refKey({ kind: "reply", key: `${topicId}/${post.number}` });

const hiddenReasons = {
  flags: "forum.post.hiddenByReports",
  staff: "forum.post.hiddenByModerator",
  review: "forum.post.awaitingReview",
} as const;

const rankLabels = { ...levelNames, moderator: "forum.post.moderator" } as const;

/** Saves one reply; the topic itself is saved in its header. A plain form, sent by the page. */
function SavePost({ post, topicId, isSaved: on }: ContentProps) {
  const t = useTranslate();
  if (on === null || post.number === 1 || post.state !== "shown") return null;
  return (
    <form method="post" action="/saved/item" className="save-form">
      <input type="hidden" name="intent" value={on ? "unsave" : "save"} />
      <input type="hidden" name="kind" value="reply" />
      <input type="hidden" name="key" value={`${topicId}/${post.number}`} />
      <input type="hidden" name="back" value={post.href} />
      <IconButton
        type="submit"
        icon="bookmark"
        filled={on}
        label={t("forum.post.save", { number: post.number })}
        aria-pressed={on}
      />
    </form>
  );
}
