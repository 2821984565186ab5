import { DateTime } from "#app/ui/DateTime.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Html } from "#app/ui/Html.tsx";
import type { IconName } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { ReactionBar } from "#app/ui/ReactionBar.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import {
  type CommentView,
  type DiscussionView,
  type WorkReaction,
  workReactionNames,
  workReactions,
} from "#contracts/archives";
import { CommentForm } from "./CommentForm.tsx";

const icons: Readonly<Record<WorkReaction, IconName>> = {
  thanks: "heart",
  lovely: "party-popper",
  learned: "lightbulb",
  tried: "hammer",
};

interface Props {
  readonly talk: DiscussionView;
  readonly path: string;
  /** The comment being changed. */
  readonly editing: string | null;
  readonly idempotencyKey: string | null;
  readonly reply: FormReply | undefined;
}

export function CommentSection({ talk, path, editing, idempotencyKey, reply }: Props) {
  const t = useTranslate();
  const { comments, count, next, mayWrite } = talk;
  return (
    <section className="talk" aria-labelledby="comments">
      <ReactionBar
        id="react-to-work"
        action={path}
        choices={workReactions.map((value) => ({
          value,
          name: t(workReactionNames[value]),
          icon: icons[value],
        }))}
        reactions={talk.reactions}
        mayReact={mayWrite}
      >
        <input type="hidden" name="intent" value="react" />
      </ReactionBar>
      <h2 id="comments" className="section-head">
        {t("archives.comments.count", { count })}
      </h2>
      {comments.length > 0 && (
        <ol className="talk-list">
          {comments.map((comment) => (
            <li key={comment.id} id={`comment-${comment.id}`}>
              {comment.id === editing && comment.source !== null ? (
                <CommentForm path={path} comment={comment} idempotencyKey={null} reply={reply} />
              ) : (
                <Comment comment={comment} path={path} />
              )}
            </li>
          ))}
        </ol>
      )}
      {next && (
        <p>
          <a href={`${path}?after=${encodeURIComponent(next)}#comments`}>
            {t("archives.comments.more")}
          </a>
        </p>
      )}
      {mayWrite && idempotencyKey ? (
        <CommentForm
          path={path}
          comment={null}
          idempotencyKey={idempotencyKey}
          reply={editing ? undefined : reply}
        />
      ) : (
        idempotencyKey === null && (
          <p className="quiet">
            <Message
              id="archives.comments.signIn"
              values={{
                link: (text) => (
                  <a href={`/login?redirectTo=${encodeURIComponent(path)}`}>{text}</a>
                ),
              }}
            />
          </p>
        )
      )}
    </section>
  );
}

function Comment({ comment, path }: { comment: CommentView; path: string }) {
  const t = useTranslate();
  const { id, author, at, edited, html, source, may } = comment;
  return (
    <article className="talk-comment">
      <UserAvatar id={author.id ?? ""} name={author.name} picture={author.avatar} size={36} />
      <div>
        <p className="talk-head">
          {author.username ? (
            <a href={`/${author.username}`}>{author.name}</a>
          ) : (
            <b>{author.name}</b>
          )}
          <DateTime at={at} form="short" />
          {edited && <span>{t("archives.comments.edited")}</span>}
        </p>
        <Html html={html} className="prose talk-words" />
        <p className="talk-acts">
          {source !== null && (
            <a href={`${path}?comment=${id}#comment-${id}`} data-keep-scroll="">
              {t("archives.actions.edit")}
            </a>
          )}
          {may.delete && (
            <a href={`${path}?ask=delete&comment=${id}`} data-keep-scroll="">
              {t("archives.actions.delete")}
            </a>
          )}
          {may.report && (
            <a href={`${path}?ask=report&comment=${id}`} data-keep-scroll="">
              {t("archives.actions.report")}
            </a>
          )}
        </p>
      </div>
    </article>
  );
}
