import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { nextInList } from "./forms/roving.ts";
import { useMounted } from "./forms/use-mounted.ts";

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Muted text after the label: a key, a count. */
  readonly hint?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Either a link … */
  readonly to?: string;
  /** … or does something here … */
  readonly onChoose?: () => void;
  /** … or sends the form with this id. */
  readonly form?: string;
}

interface Props {
  /** Of the list, unique on the page; made up if absent. */
  readonly id?: string;
  readonly button: ReactNode;
  readonly label?: string;
  readonly buttonClass?: string;
  readonly align?: "start" | "end";
  /** Groups are separated by a rule. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

/**
 * A button and what it offers. Opening, placing, Escape and the way back of the focus are the
 * browser's; arrows, Home, End and typing a name are ours.
 */
export function Menu({ id: ownId, button, label, buttonClass, align = "end", groups }: Props) {
  const madeUpId = useId();
  const id = ownId ?? madeUpId;
  const list = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const mounted = useMounted();

  const items = () => [
    ...(list.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled])") ?? []),
  ];
  const close = () => list.current?.hidePopover();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Tab") return close();
    const all = items();
    const fresh = event.timeStamp - typed.current.at > 500;
    const isCharacter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== " ";
    if (isCharacter)
      typed.current = {
        text: (fresh ? "" : typed.current.text) + event.key,
        at: event.timeStamp,
      };
    const at = all.indexOf(document.activeElement as HTMLElement);
    const labels = all.map((item) => item.textContent ?? "");
    const next = nextInList(event.key, at, labels, isCharacter ? typed.current.text : "");
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClass ?? "btn btn-quiet"}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          list.current?.showPopover({ source: event.currentTarget });
          items()
            .at(event.key === "ArrowUp" ? -1 : 0)
            ?.focus();
        }}
      >
        {button}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label ?? (typeof button === "string" ? button : undefined)}
        className="popover menu"
        data-align={align}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onToggle={(event) => {
          const inside = list.current?.contains(document.activeElement);
          if (event.newState === "open" && !inside) items()[0]?.focus();
        }}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this groups entries of a menu.
          <div role="group" className="menu-group" key={group[0]?.label}>
            {group.map((entry) => (
              <Entry
                key={entry.label}
                entry={entry}
                tabIndex={mounted ? -1 : undefined}
                onDone={() => {
                  close();
                  trigger.current?.focus();
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function Entry(props: { entry: MenuEntry; tabIndex: number | undefined; onDone: () => void }) {
  const { entry, tabIndex, onDone } = props;
  const common = {
    role: "menuitem",
    tabIndex,
    className: "menu-item",
    "data-danger": entry.danger || undefined,
  };
  const inner = (
    <>
      {entry.icon}
      {entry.label}
      {entry.hint && <span className="menu-hint">{entry.hint}</span>}
    </>
  );
  if (entry.to && !entry.disabled)
    return (
      <a {...common} href={entry.to} onClick={onDone}>
        {inner}
      </a>
    );
  return (
    <button
      {...common}
      type={entry.form ? "submit" : "button"}
      form={entry.form}
      aria-disabled={entry.disabled || undefined}
      onClick={(event) => {
        if (entry.disabled) return event.preventDefault();
        entry.onChoose?.();
        onDone();
      }}
    >
      {inner}
    </button>
  );
}
