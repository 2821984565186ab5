import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { type PostView, type Reaction, reactionNames, reactions } from "#contracts/forum";

const reactionIcons: Readonly<Record<Reaction, IconName>> = {
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
        aria-label={`This answer by ${author.name} helps`}
        disabled={!post.may.vote}
      >
        <Icon name="arrow-big-up" size={22} filled={votes.mine} />
      </button>
      <span>{votes.count}</span>
    </form>
  );
}

export function Reactions({ post, path }: Props) {
  const { number, may } = post;
  const given = new Set(post.reactions.map(({ reaction }) => reaction));
  const rest = reactions.filter((reaction) => !given.has(reaction));
  const id = `react-${number}`;
  return (
    <form method="post" action={path} className="reactions">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="intent" value="react" />
      {post.reactions.map(({ reaction, count, mine }) => (
        <button
          key={reaction}
          type="submit"
          name="reaction"
          value={mine ? `-${reaction}` : reaction}
          className="reaction"
          aria-pressed={mine}
          disabled={!may.react}
        >
          <Icon name={reactionIcons[reaction]} size={14} />
          {`${reactionNames[reaction]} ${count}`}
        </button>
      ))}
      {may.react && rest.length > 0 && (
        <>
          <button type="button" className="reaction" popoverTarget={id} aria-label="React">
            <Icon name="heart" size={14} />
            {post.reactions.length === 0 ? "React" : <Icon name="plus" size={14} />}
          </button>
          <span id={id} popover="auto" className="popover reaction-choice">
            {rest.map((reaction) => (
              <button
                key={reaction}
                type="submit"
                name="reaction"
                value={reaction}
                className="menu-item"
              >
                <Icon name={reactionIcons[reaction]} size={16} />
                {reactionNames[reaction]}
              </button>
            ))}
          </span>
        </>
      )}
    </form>
  );
}
