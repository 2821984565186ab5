import { type KeyboardEvent, useEffect, useRef } from "react";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SavedPage, SavedRowView } from "#contracts/saved";
import type { Translate } from "#platform/i18n";
import { type SavedAddress, savedHref } from "./addresses.ts";
import { bulkForm } from "./BulkBar.tsx";
import { EditSaved } from "./EditSaved.tsx";
import { Reminder } from "./Reminder.tsx";
import { SavedItemText } from "./SavedItemText.tsx";
import type { OfflineCopies } from "./use-offline-copies.ts";

interface Props {
  readonly page: SavedPage;
  readonly at: SavedAddress;
  readonly here: string;
  readonly reply: FormReply | undefined;
  readonly copies: OfflineCopies;
}

const nameOf = ({ thing, state }: SavedRowView, t: Translate): string =>
  thing?.title ?? (state === "gone" ? t("saved.item.deletedName") : t("saved.item.lockedName"));

const moveLabels = {
  up: { named: "saved.item.moveUpNamed", short: "saved.item.moveUp" },
  down: { named: "saved.item.moveDownNamed", short: "saved.item.moveDown" },
} as const;

/** The list. Alt with an arrow moves the focused row, like its buttons. */
export function SavedList({ page, at, here, reply, copies }: Props) {
  const t = useTranslate();
  const { lines } = page;
  // Moving a row loses the focus of the pressed button: it is restored.
  const pressed = useRef<string>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const order = lines.map(({ id }) => id).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order is another, look again.
  useEffect(() => {
    if (pressed.current && !list.current?.contains(document.activeElement))
      document.getElementById(pressed.current)?.focus();
  }, [order]);
  const arranges = at.order !== "newest" && !at.words && !at.tag && !at.reminders;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    const line = event.target instanceof Element && event.target.closest("li");
    const button = line ? line.querySelector<HTMLElement>(`[data-move="${event.key}"]`) : null;
    if (!button) return;
    event.preventDefault();
    button.focus();
    button.click();
  };
  return (
    <ol className="saved-lines" ref={list} onKeyDown={onKeyDown}>
      {lines.map((line) => {
        const name = nameOf(line, t);
        return (
          <li key={line.id} id={`s-${line.id}`} data-state={line.state}>
            <input
              type="checkbox"
              className="checkbox"
              form={bulkForm}
              name="ids"
              value={line.id}
              aria-label={t("saved.item.select", { name })}
            />
            <div className="saved-text">
              <SavedItemText
                line={line}
                folders={page.folders}
                here={copies}
                inFolder={at.folder}
              />
              <Reminder line={line} name={name} here={here} />
              {at.edit === line.id && (
                <EditSaved line={line} folders={page.folders} here={here} reply={reply} />
              )}
            </div>
            <div className="saved-acts">
              {at.edit !== line.id && (
                <a
                  className="icon-btn"
                  href={`${savedHref({ ...at, edit: line.id, removed: false })}#s-${line.id}`}
                  aria-label={t("saved.item.editNamed", { name })}
                  title={t("saved.item.edit")}
                  data-keep-scroll=""
                >
                  <Icon name="pencil" size={16} />
                </a>
              )}
              {arranges && lines.length > 1 && (
                <Form action={here} preventScrollReset className="saved-moves">
                  <input type="hidden" name="id" value={line.id} />
                  {(["up", "down"] as const).map((way) => (
                    <button
                      key={way}
                      id={`${way}-${line.id}`}
                      type="submit"
                      name="form"
                      value={way}
                      className="icon-btn"
                      data-move={way === "up" ? "ArrowUp" : "ArrowDown"}
                      aria-label={t(moveLabels[way].named, { name })}
                      title={t(moveLabels[way].short)}
                      onClick={() => {
                        pressed.current = `${way}-${line.id}`;
                      }}
                    >
                      <Icon name={way === "up" ? "arrow-up" : "arrow-down"} size={16} />
                    </button>
                  ))}
                </Form>
              )}
              <Form action={here} preventScrollReset>
                <input type="hidden" name="ids" value={line.id} />
                <button
                  type="submit"
                  name="form"
                  value="remove"
                  className="icon-btn"
                  aria-label={t("saved.item.removeNamed", { name })}
                  title={t("saved.item.remove")}
                >
                  <Icon name="x" size={16} />
                </button>
              </Form>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
