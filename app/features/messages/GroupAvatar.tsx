import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { PersonView } from "#contracts/people";

interface Props {
  readonly kind: "pair" | "group";
  readonly faces: readonly PersonView[];
  readonly picture: string | null;
  readonly size?: number;
}

/** A conversation's avatar: one face, the group's own picture, or two of its faces. */
export function GroupAvatar({ kind, faces, picture, size = 44 }: Props) {
  if (picture)
    return (
      <img className="avatar" src={picture} width={size} height={size} alt="" loading="lazy" />
    );
  const [first, second] = faces;
  if (!first) return <span className="no-face" aria-hidden="true" data-size={size} />;
  if (kind === "pair" || !second)
    return <UserAvatar id={first.id} name={first.displayName} picture={first.avatar} size={size} />;
  const small = Math.round(size * 0.7);
  return (
    <span className="two-faces" data-size={size}>
      {[first, second].map(({ id, displayName, avatar }) => (
        <UserAvatar key={id} id={id} name={displayName} picture={avatar} size={small} />
      ))}
    </span>
  );
}
