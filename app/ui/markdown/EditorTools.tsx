import type { KeyboardEvent } from "react";
import type { Message } from "#platform/i18n";
import { nextInList } from "../forms/roving.ts";
import { Icon, type IconName } from "../Icon.tsx";
import { renderedOnce } from "../rendered-parts.tsx";
import { useTranslate } from "../translate.ts";
import type { Tool } from "./edit.ts";

const tools = [
  { tool: "bold", label: "ui.editor.bold", keys: "Control+B", icon: "letter-b" },
  { tool: "italic", label: "ui.editor.italic", keys: "Control+I", icon: "italic" },
  { tool: "link", label: "ui.editor.link", keys: "Control+K", icon: "link" },
  { tool: "quote", label: "ui.editor.quote", keys: undefined, icon: "quote" },
  { tool: "list", label: "ui.editor.list", keys: undefined, icon: "list" },
  { tool: "image", label: "ui.editor.image", keys: undefined, icon: "image" },
  { tool: "code", label: "ui.editor.code", keys: undefined, icon: "code" },
] as const satisfies readonly { tool: Tool; label: Message; keys?: string; icon: IconName }[];

interface Props {
  readonly controls: string;
  /** The popover to choose an emoji from. */
  readonly emoji: string;
  readonly onPress: (tool: Tool) => void;
  readonly previewing: boolean;
}

const horizontal: Readonly<Record<string, string>> = {
  ArrowRight: "ArrowDown",
  ArrowLeft: "ArrowUp",
};

function Toolbar({ controls, emoji, onPress, previewing }: Props) {
  const t = useTranslate();
  // A single tab stop for the whole toolbar; arrow keys move within it.
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [
      ...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)"),
    ];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const key = horizontal[event.key] ?? event.key;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") return;
    const next = nextInList(
      key,
      at,
      buttons.map(() => ""),
    );
    if (next === undefined) return;
    event.preventDefault();
    for (const [index, button] of buttons.entries()) button.tabIndex = index === next ? 0 : -1;
    buttons[next]?.focus();
  }
  return (
    <div
      className="editor-tools"
      role="toolbar"
      aria-label={t("ui.editor.formatting")}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ tool, label, keys, icon }, index) => (
        <button
          key={tool}
          type="button"
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
          tabIndex={index === 0 ? 0 : -1}
          disabled={previewing}
          onClick={() => onPress(tool)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
      <button
        type="button"
        className="icon-btn"
        aria-label={t("ui.emoji.insert")}
        title={t("ui.emoji.insert")}
        popoverTarget={emoji}
        tabIndex={-1}
        disabled={previewing}
      >
        <Icon name="face-slightly-smiling" size={18} />
      </button>
    </div>
  );
}

export const EditorTools = import.meta.env.SSR
  ? renderedOnce("EditorTools", Toolbar, { only: (props) => ({ ...props, onPress: () => {} }) })
  : Toolbar;
