import { Avatar } from "./Avatar.tsx";
import { type Picture, sourcesOf } from "./picture.ts";

interface Props {
  readonly id: string;
  readonly name: string;
  readonly size?: number;
  /** For use without a visible name beside it. */
  readonly labeled?: boolean;
  /** The uploaded picture; if null, an avatar is generated from the id. */
  readonly picture: Picture | null;
}

/** A member's uploaded picture, or their generated avatar. */
export function UserAvatar({ id, name, size = 40, labeled = false, picture }: Props) {
  if (!picture) return <Avatar id={id} name={name} size={size} labeled={labeled} />;
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
        alt={labeled ? picture.alt || name : ""}
      />
    </picture>
  );
}
