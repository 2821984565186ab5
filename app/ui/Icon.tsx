import type { IconName } from "./icons/names.ts";
import sprite from "./icons/sprite.svg?url";

export type { IconName };

interface Props {
  readonly name: IconName;
  readonly size?: 13 | 14 | 16 | 18 | 20 | 22;
  /** Only for something that is on: saved, followed. */
  readonly filled?: boolean;
}

/** An outline beside words. Alone in a button, the button carries the label. */
export function Icon({ name, size = 20, filled = false }: Props) {
  return (
    <svg className={filled ? "icon icon-filled" : "icon"} data-size={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
