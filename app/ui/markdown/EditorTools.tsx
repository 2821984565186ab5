import type { KeyboardEvent } from "react";
import { nextInList } from "../forms/roving.ts";
import { Icon, type IconName } from "../Icon.tsx";
import type { Tool } from "./edit.ts";

const tools = [
  { tool: "bold", label: "Bold", keys: "Control+B", icon: "letter-b" },
  { tool: "italic", label: "Italic", keys: "Control+I", icon: "italic" },
  { tool: "link", label: "Link", keys: "Control+K", icon: "link" },
  { tool: "quote", label: "Quote", keys: undefined, icon: "quote" },
  { tool: "list", label: "List", keys: undefined, icon: "list" },
  { tool: "image", label: "Picture", keys: undefined, icon: "image" },
  { tool: "code", label: "Code", keys: undefined, icon: "code" },
] as const satisfies readonly { tool: Tool; label: string; keys?: string; icon: IconName }[];

interface Props {
  readonly controls: string;
  readonly onPress: (tool: Tool) => void;
  readonly previewing: boolean;
}

const horizontal: Readonly<Record<string, string>> = {
  ArrowRight: "ArrowDown",
  ArrowLeft: "ArrowUp",
};

export function EditorTools({ controls, onPress, previewing }: Props) {
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
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map(({ tool, label, keys, icon }, index) => (
        <button
          key={tool}
          type="button"
          className="icon-btn"
          aria-label={label}
          aria-keyshortcuts={keys}
          title={keys ? `${label} (${keys.replace("Control", "Ctrl")})` : label}
          tabIndex={index === 0 ? 0 : -1}
          disabled={previewing}
          onClick={() => onPress(tool)}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
