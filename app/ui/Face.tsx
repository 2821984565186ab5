import { Avatar } from "./Avatar.tsx";
import { type Picture, sourcesOf } from "./picture.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly size?: number;
  /** Where no name stands beside it. */
  readonly labelled?: boolean;
  /** Their own, where they brought one; else one is drawn from their identifier. */
  readonly picture: Picture | null;
}

/** Somebody's face: the picture they brought, or the avatar drawn for them. */
export function Face({ id, name, size = 40, labelled = false, picture }: Props) {
  if (!picture) return <Avatar id={id} name={name} size={size} labelled={labelled} />;
  const { avif, webp, src } = sourcesOf(picture, size);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <source type="image/webp" srcSet={webp} />
      <img
        className="avatar"
        src={src}
        width={size}
        height={size}
        alt={labelled ? picture.alt || name : ""}
      />
    </picture>
  );
}
