import { Face } from "#app/ui/Face.tsx";
import type { PersonView } from "#contracts/people";

interface Props {
  readonly kind: "pair" | "group";
  readonly faces: readonly PersonView[];
  readonly size?: number;
}

/** Whose conversation it is: one face, or two of a group's. */
export function GroupFace({ kind, faces, size = 44 }: Props) {
  const [first, second] = faces;
  if (!first) return <span className="no-face" aria-hidden="true" data-size={size} />;
  if (kind === "pair" || !second)
    return <Face id={first.id} name={first.displayName} picture={first.avatar} size={size} />;
  const small = Math.round(size * 0.7);
  return (
    <span className="two-faces" data-size={size}>
      {[first, second].map(({ id, displayName, avatar }) => (
        <Face key={id} id={id} name={displayName} picture={avatar} size={small} />
      ))}
    </span>
  );
}
