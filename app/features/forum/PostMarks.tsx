import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { ReactionBar } from "#app/ui/ReactionBar.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  forumLimits,
  type NamedReaction,
  type PostView,
  reactionNames,
  reactions,
} from "#contracts/forum";

const reactionIcons: Readonly<Record<NamedReaction, IconName>> = {
  thanks: "heart",
  agree: "check",
  worked: "check-check",
  tried: "hammer",
  lovely: "party-popper",
  question: "lightbulb",
};

interface Props {
  readonly post: PostView;
  readonly path: string;
}

export function Votes({ post, path }: Props) {
  const t = useTranslate();
  const { votes, number, author } = post;
  if (!votes) return null;
  return (
    <form method="post" action={path} className="post-votes">
      <input type="hidden" name="number" value={number} />
      <button
        type="submit"
        name="intent"
        value={votes.mine ? "unvote" : "vote"}
        aria-pressed={votes.mine}
        aria-label={t("forum.post.vote", { name: author.name })}
        disabled={!post.may.vote}
      >
        <Icon name="arrow-big-up" size={22} filled={votes.mine} />
      </button>
      <span>{votes.count}</span>
    </form>
  );
}

export function Reactions({ post, path }: Props) {
  const t = useTranslate();
  const { number, may } = post;
  const emoji = post.reactions.filter(({ reaction }) => !(reaction in reactionIcons));
  return (
    <ReactionBar
      id={`react-${number}`}
      action={path}
      choices={reactions.map((value) => ({
        value,
        name: t(reactionNames[value]),
        icon: reactionIcons[value],
      }))}
      reactions={post.reactions}
      mayReact={may.react}
      anyEmoji={
        emoji.length < forumLimits.emojiOnPost &&
        emoji.filter(({ mine }) => mine).length < forumLimits.ownEmojiOnPost
      }
    >
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="intent" value="react" />
    </ReactionBar>
  );
}
