import { useTranslate } from "#app/ui/translate.ts";
import "./palette.css";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { useIsLinked } from "#app/ui/turned-off.ts";
import type { NavItem } from "../shell/navigation.ts";
import type { Viewer } from "../shell/viewer.ts";
import { groupNames, paletteItems } from "./palette-items.ts";
import { useTypeahead } from "./use-typeahead.ts";

interface Props {
  readonly viewer: Viewer | undefined;
  readonly navItems: readonly NavItem[];
  readonly onClose: () => void;
}

/** Pages, actions and content, found by typing a few letters. */
export function CommandPalette({ viewer, navItems, onClose }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const isLinked = useIsLinked();
  const lines = paletteItems(typed, viewer, { navItems, isLinked }, useTypeahead(typed), t);
  const current = Math.min(at, lines.length - 1);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });

  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && lines.length > 0) {
      event.preventDefault();
      setAt((current + step + lines.length) % lines.length);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      list.current?.querySelector<HTMLAnchorElement>('[aria-selected="true"]')?.click();
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog already; the click is on the ground around it.
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t("search.palette.title")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div>
        <div className="palette-box">
          <Icon name="search" size={20} />
          <input
            type="text"
            role="combobox"
            aria-label={t("search.palette.placeholder")}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={lines.length > 0 ? `${id}-${current}` : undefined}
            placeholder={t("search.palette.placeholder")}
            autoComplete="off"
            maxLength={300}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
          <kbd>Esc</kbd>
        </div>
        <div
          ref={list}
          role="listbox"
          id={`${id}-list`}
          aria-label={t("search.palette.suggestions")}
          className="palette-list"
        >
          {lines.map((line, index) => (
            <a
              key={`${line.group} ${line.href} ${line.label}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              href={line.href}
              onClick={() => dialog.current?.close()}
            >
              <Icon name={line.icon} size={18} />
              <span className="palette-label" dir="auto">
                {line.label}
              </span>
              <span className="palette-hint" dir="auto">
                {line.hint || t(groupNames[line.group])}
              </span>
            </a>
          ))}
        </div>
      </div>
    </dialog>
  );
}
