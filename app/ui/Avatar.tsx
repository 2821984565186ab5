import { drawAvatar, initialOf } from "./art/avatar.ts";
import { pigments } from "./art/pigments.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly size?: number;
  /** For use without a visible name beside it. */
  readonly labeled?: boolean;
}

/** Avatars of people are round, generated from their id until they upload a picture. */
export function Avatar({ id, name, size = 40, labeled = false }: Props) {
  const { ground, second, cut } = drawAvatar(id);
  return (
    <svg
      className="avatar"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role={labeled ? "img" : undefined}
      aria-label={labeled ? name : undefined}
      aria-hidden={labeled ? undefined : "true"}
    >
      <path d="M0 0H40V40H0Z" fill={pigments[ground]} />
      <path d={cut} fill={pigments[second]} />
      <text x="20" y="20.8">
        {initialOf(name)}
      </text>
    </svg>
  );
}
