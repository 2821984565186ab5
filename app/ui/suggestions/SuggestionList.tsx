import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { replaceBefore, textBefore } from "../markdown/caret.ts";
import type { CoveredTextArea } from "../markdown/covered.ts";
import "./suggestions.css";

/** What is being typed, from the sign that begins it. */
export interface Typing {
  readonly from: number;
  readonly part: string;
}

interface Props<Item> {
  /** Contains the text area, and the rich text over it. */
  readonly box: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly typingAt: (before: string, caret: number) => Typing | undefined;
  readonly find: (part: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly keyOf: (item: Item) => string;
  /** What is put in the place of what was typed. */
  readonly textOf: (item: Item) => string;
  readonly children: (item: Item) => ReactNode;
}

const areaIn = (box: RefObject<HTMLElement | null>): CoveredTextArea | null | undefined =>
  box.current?.querySelector("textarea");

/** What to choose from while something is typed. Arrows move, Enter chooses, Escape closes. */
export function SuggestionList<Item>(props: Props<Item>) {
  const { box, label, keyOf, children } = props;
  const id = useId();
  const [typing, setTyping] = useState<Typing>();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const open = typing !== undefined && items.length > 0;

  const take = (item: Item) => {
    const area = areaIn(box);
    if (!area || !typing) return;
    setTyping(undefined);
    replaceBefore(area, typing.part.length + 1, props.textOf(item));
  };
  const isTaken = useEffectEvent((key: string): boolean => {
    if (!open) return false;
    if (key === "Escape") setTyping(undefined);
    else if (key === "ArrowDown") setAt((at + 1) % items.length);
    else if (key === "ArrowUp") setAt((at + items.length - 1) % items.length);
    else if (key === "Enter" || key === "Tab") {
      const item = items[at];
      if (item) take(item);
    } else return false;
    return true;
  });
  const look = useEffectEvent((area: CoveredTextArea) => {
    const before = textBefore(area);
    setTyping(props.typingAt(before, before.length));
  });

  useEffect(() => {
    const frame = box.current;
    const area = areaIn(box);
    if (!frame || !area) return;
    const onInput = () => look(area);
    const isText = (target: EventTarget | null) =>
      target === area || target === area.richText?.element;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !isText(event.target) || !isTaken(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const leave = (event: FocusEvent) => {
      if (isText(event.target)) setTimeout(() => setTyping(undefined), 200);
    };
    // What was typed while this was loading.
    onInput();
    area.addEventListener("input", onInput);
    // Before the rich text, which has its own use for these keys.
    frame.addEventListener("keydown", onKey, true);
    frame.addEventListener("focusout", leave);
    return () => {
      area.removeEventListener("input", onInput);
      frame.removeEventListener("keydown", onKey, true);
      frame.removeEventListener("focusout", leave);
    };
  }, [box]);

  const find = useEffectEvent(props.find);
  const part = typing?.part;
  useEffect(() => {
    setAt(0);
    if (part === undefined) return setItems([]);
    const stop = new AbortController();
    find(part, stop.signal)
      .then((found) => {
        if (!stop.signal.aborted) setItems(found);
      })
      // Only a help: it can be typed out.
      .catch(() => {});
    return () => stop.abort();
  }, [part]);

  useEffect(() => {
    const field = areaIn(box);
    const area = field?.richText?.element ?? field;
    if (!area) return;
    if (open) area.setAttribute("aria-activedescendant", `${id}-${at}`);
    else area.removeAttribute("aria-activedescendant");
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [box, open, id, at]);

  if (!open) return null;
  return (
    <div className="suggestions" role="listbox" aria-label={label} ref={list}>
      {items.map((item, place) => (
        <button
          key={keyOf(item)}
          id={`${id}-${place}`}
          type="button"
          role="option"
          aria-selected={place === at}
          tabIndex={-1}
          onMouseDown={(event) => {
            // Before the field loses the focus.
            event.preventDefault();
            take(item);
          }}
        >
          {children(item)}
        </button>
      ))}
    </div>
  );
}
