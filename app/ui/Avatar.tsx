import { drawAvatar, initialOf } from "./art/avatar.ts";
import { pigments } from "./art/pigments.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly size?: number;
  /** Where no name stands beside it. */
  readonly labelled?: boolean;
}

/** People are round, drawn by rule from their identifier until they bring a picture. */
export function Avatar({ id, name, size = 40, labelled = false }: Props) {
  const { ground, second, cut } = drawAvatar(id);
  return (
    <svg
      className="avatar"
      width={size}
      height={size}
      viewBox="0 0 40 40"
      role={labelled ? "img" : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={labelled ? undefined : "true"}
    >
      <path d="M0 0H40V40H0Z" fill={pigments[ground]} />
      <path d={cut} fill={pigments[second]} />
      <text x="20" y="20.8">
        {initialOf(name)}
      </text>
    </svg>
  );
}
