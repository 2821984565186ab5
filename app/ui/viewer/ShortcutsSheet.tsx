import type { Message } from "#platform/i18n";
import { Dialog } from "../Dialog.tsx";
import { useTranslate } from "../translate.ts";
import "./shortcuts-sheet.css";

interface Shortcut {
  readonly text: Message;
  /** Each does the same; the keys of one are pressed together. */
  readonly keys: readonly (readonly string[])[];
}

const groups: readonly { readonly title: Message; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    title: "ui.shortcuts.everywhere",
    shortcuts: [
      { text: "ui.shortcuts.search", keys: [["/"], ["Ctrl", "K"]] },
      { text: "ui.shortcuts.sheet", keys: [["?"]] },
      { text: "ui.shortcuts.close", keys: [["Esc"]] },
    ],
  },
  {
    title: "ui.shortcuts.forum",
    shortcuts: [
      { text: "ui.shortcuts.next", keys: [["J"]] },
      { text: "ui.shortcuts.previous", keys: [["K"]] },
      { text: "ui.shortcuts.open", keys: [["O"]] },
      { text: "ui.shortcuts.reply", keys: [["R"]] },
    ],
  },
  {
    title: "ui.shortcuts.notifications",
    shortcuts: [
      { text: "ui.shortcuts.next", keys: [["J"], ["↓"]] },
      { text: "ui.shortcuts.previous", keys: [["K"], ["↑"]] },
      { text: "ui.shortcuts.markRead", keys: [["R"]] },
    ],
  },
  {
    title: "ui.shortcuts.writing",
    shortcuts: [
      { text: "ui.editor.bold", keys: [["Ctrl", "B"]] },
      { text: "ui.editor.italic", keys: [["Ctrl", "I"]] },
      { text: "ui.editor.link", keys: [["Ctrl", "K"]] },
      { text: "ui.shortcuts.send", keys: [["Enter"]] },
      { text: "ui.shortcuts.newLine", keys: [["Shift", "Enter"]] },
    ],
  },
  {
    title: "ui.shortcuts.images",
    shortcuts: [
      { text: "ui.viewer.next", keys: [["→"]] },
      { text: "ui.viewer.previous", keys: [["←"]] },
      { text: "ui.shortcuts.zoom", keys: [["+"], ["−"]] },
    ],
  },
];

/** Every keyboard shortcut there is. */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog open title={t("ui.shortcuts.title")} closeTo="" onClose={onClose}>
      <div className="shortcuts">
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {shortcuts.map(({ text, keys }) => (
                <div key={text}>
                  <dt>{t(text)}</dt>
                  {keys.map((pressed) => (
                    <dd key={pressed.join()}>
                      {pressed.map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
