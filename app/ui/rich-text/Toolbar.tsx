import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useState } from "react";
import type { Message } from "#platform/i18n";
import { nextInList } from "../forms/roving.ts";
import { Icon, type IconName } from "../Icon.tsx";
import { useTranslate } from "../translate.ts";
import {
  type CommandName,
  commands,
  hasMark,
  headingAt,
  isActive,
  setHeading,
} from "./commands.ts";

interface Tool {
  readonly name: CommandName | "link" | "image";
  readonly label: Message;
  readonly icon: IconName;
  readonly keys?: string;
  /** Whether it is on or off, instead of doing something once. */
  readonly toggles?: boolean;
}

const tools: readonly Tool[] = [
  { name: "bold", label: "ui.editor.bold", icon: "letter-b", keys: "Control+B", toggles: true },
  { name: "italic", label: "ui.editor.italic", icon: "italic", keys: "Control+I", toggles: true },
  {
    name: "strike",
    label: "ui.editor.strike",
    icon: "strikethrough",
    keys: "Control+Shift+X",
    toggles: true,
  },
  { name: "code", label: "ui.editor.code", icon: "code", keys: "Control+E", toggles: true },
  { name: "link", label: "ui.editor.link", icon: "link", keys: "Control+K", toggles: true },
  {
    name: "bulletList",
    label: "ui.editor.list",
    icon: "list",
    keys: "Control+Shift+8",
    toggles: true,
  },
  {
    name: "numberedList",
    label: "ui.editor.numberedList",
    icon: "list-ordered",
    keys: "Control+Shift+7",
    toggles: true,
  },
  { name: "taskList", label: "ui.editor.taskList", icon: "list-todo", toggles: true },
  {
    name: "quote",
    label: "ui.editor.quote",
    icon: "quote",
    keys: "Control+Shift+9",
    toggles: true,
  },
  { name: "codeBlock", label: "ui.editor.codeBlock", icon: "square-code", toggles: true },
  { name: "image", label: "ui.editor.image", icon: "image" },
  { name: "table", label: "ui.editor.table", icon: "table" },
  { name: "divider", label: "ui.editor.divider", icon: "minus" },
  { name: "footnote", label: "ui.editor.footnote", icon: "superscript" },
  { name: "paywall", label: "ui.editor.paywall", icon: "lock" },
  { name: "undo", label: "ui.editor.undo", icon: "undo-2", keys: "Control+Z" },
  { name: "redo", label: "ui.editor.redo", icon: "redo-2", keys: "Control+Shift+Z" },
];

const levels = [0, 1, 2, 3, 4] as const;

interface Props {
  readonly view: EditorView;
  readonly state: EditorState;
  readonly paywall: boolean;
  /** The popover to choose an emoji from. */
  readonly emoji: string;
  readonly onLink: () => void;
  readonly onPickImage: (() => void) | undefined;
}

/** One stop of the Tab key; arrow keys move within it. */
export function Toolbar({ view, state, paywall, emoji, onLink, onPickImage }: Props) {
  const t = useTranslate();
  const [current, setCurrent] = useState(0);
  const shown = tools.filter(
    ({ name }) => (name !== "image" || onPickImage) && (name !== "paywall" || paywall),
  );
  const heading = headingAt(state);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-tool]")];
    const at = controls.indexOf(document.activeElement as HTMLElement);
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const forward = isRtl ? "ArrowLeft" : "ArrowRight";
    const backward = isRtl ? "ArrowRight" : "ArrowLeft";
    const key = { [forward]: "ArrowDown", [backward]: "ArrowUp" }[event.key] ?? event.key;
    if (event.key === "Escape") {
      event.preventDefault();
      return view.focus();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") return;
    const next = nextInList(
      key,
      at,
      controls.map(() => ""),
    );
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    controls[next]?.focus();
  }

  function press(name: Tool["name"]) {
    if (name === "link") return onLink();
    if (name === "image") return onPickImage?.();
    commands[name](view.state, view.dispatch, view);
    view.focus();
  }

  return (
    <div
      className="editor-tools"
      role="toolbar"
      aria-label={t("ui.editor.formatting")}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const controls = [...event.currentTarget.querySelectorAll("[data-tool]")];
        const at = controls.indexOf(event.target);
        if (at >= 0) setCurrent(at);
      }}
    >
      <select
        data-tool=""
        className="rich-style"
        aria-label={t("ui.editor.style")}
        tabIndex={current === 0 ? 0 : -1}
        value={heading ?? ""}
        onChange={(event) => {
          setHeading(Number(event.currentTarget.value))(view.state, view.dispatch);
          view.focus();
        }}
      >
        {heading === undefined && (
          <option value="">
            {t(isActive(state, "codeBlock") ? "ui.editor.codeBlock" : "ui.editor.paragraph")}
          </option>
        )}
        {[...levels, ...(heading && heading > 4 ? [heading] : [])].map((level) => (
          <option key={level} value={level}>
            {level === 0 ? t("ui.editor.paragraph") : t("ui.editor.heading", { level })}
          </option>
        ))}
      </select>
      {shown.map(({ name, label, icon, keys, toggles }, index) => {
        const isPressed =
          name === "link" ? hasMark(state, "link") : name !== "image" && isActive(state, name);
        const isPossible = name === "link" || name === "image" || commands[name](state);
        return (
          <button
            key={name}
            type="button"
            data-tool=""
            className="icon-btn"
            aria-label={t(label)}
            aria-keyshortcuts={keys}
            title={
              keys
                ? t("ui.editor.withShortcut", {
                    tool: t(label),
                    keys: keys.replace("Control", "Ctrl"),
                  })
                : t(label)
            }
            aria-pressed={toggles ? isPressed : undefined}
            // Not `disabled`, which would take the focus away from it.
            aria-disabled={!isPossible || undefined}
            tabIndex={current === index + 1 ? 0 : -1}
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(name)}
          >
            <Icon name={icon} size={18} />
          </button>
        );
      })}
      <button
        type="button"
        data-tool=""
        className="icon-btn"
        aria-label={t("ui.emoji.insert")}
        title={t("ui.emoji.insert")}
        popoverTarget={emoji}
        tabIndex={current === shown.length + 1 ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="face-slightly-smiling" size={18} />
      </button>
    </div>
  );
}
