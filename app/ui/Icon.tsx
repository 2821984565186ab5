import type { IconName } from "./icons/names.ts";
import sprite from "./icons/sprite.svg?url";

export type { IconName };

interface Props {
  readonly name: IconName;
  readonly size?: 13 | 14 | 16 | 18 | 20 | 22;
  /** Only for something that is on: saved, followed. */
  readonly filled?: boolean;
}

/** They point in the direction of reading, and are mirrored in languages from right to left. */
const pointing: ReadonlySet<IconName> = new Set<IconName>([
  "arrow-left",
  "chevron-left",
  "chevron-right",
  "forward",
  "list",
  "log-in",
  "log-out",
  "quote",
  "reply",
  "send",
  "undo-2",
]);

/** An outline beside words. Alone in a button, the button carries the label. */
export function Icon({ name, size = 20, filled = false }: Props) {
  return (
    <svg
      className={filled ? "icon icon-filled" : pointing.has(name) ? "icon icon-pointing" : "icon"}
      data-size={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
