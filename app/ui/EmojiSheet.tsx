import { useRef, useState } from "react";
import { lazyComponent } from "./lazy-component.tsx";

const EmojiPicker = lazyComponent(() => import("./emoji/EmojiPicker.tsx"), "EmojiPicker");

interface Props {
  /** Of the popover; a button opens it with `popoverTarget`. */
  readonly id: string;
  readonly onPick?: (char: string) => void;
  /** Instead: the name under which the chosen one submits the form around it. */
  readonly name?: string;
}

/** A popover to choose an emoji from. Its code and the emoji are loaded when it is opened. */
export function EmojiSheet({ id, onPick, name }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const pick =
    onPick &&
    ((char: string) => {
      // It gives the focus back to its button; the text may take it from there.
      sheet.current?.hidePopover();
      onPick(char);
    });
  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      className="popover"
      onToggle={(event) => setIsOpen(event.newState === "open")}
    >
      {isOpen && <EmojiPicker onPick={pick} name={name} />}
    </div>
  );
}
