import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Message } from "#platform/i18n";
import { useTranslate } from "../translate.ts";
import { addressFor } from "./addresses.ts";
import { commands, setAlt, setLink } from "./commands.ts";
import { addColumn, addRow, deleteColumn, deleteRow, deleteTable } from "./tables.ts";

interface Props {
  readonly view: EditorView;
  /** The address of the link being changed; empty for a new one. */
  readonly link: string | undefined;
  readonly image: Node | undefined;
  readonly isTable: boolean;
  readonly isList: boolean;
  readonly onCloseLink: () => void;
}

/** What can be done with the link, the picture, the table or the list at the caret. */
export function ContextBar({ view, link, image, isTable, isList, onCloseLink }: Props) {
  if (link !== undefined) return <LinkBar view={view} href={link} onClose={onCloseLink} />;
  if (image)
    return (
      <ImageBar key={`${view.state.selection.from} ${image.attrs.src}`} view={view} image={image} />
    );
  if (isTable) return <Buttons view={view} buttons={tableButtons} />;
  if (isList) return <Buttons view={view} buttons={listButtons} />;
  return null;
}

type Button = readonly [label: Message, command: Command];

const tableButtons: readonly Button[] = [
  ["ui.editor.addRow", addRow],
  ["ui.editor.addColumn", addColumn],
  ["ui.editor.deleteRow", deleteRow],
  ["ui.editor.deleteColumn", deleteColumn],
  ["ui.editor.deleteTable", deleteTable],
];
const listButtons: readonly Button[] = [
  ["ui.editor.indent", commands.indent],
  ["ui.editor.outdent", commands.outdent],
];

function Buttons({ view, buttons }: { view: EditorView; buttons: readonly Button[] }) {
  const t = useTranslate();
  return (
    <div className="rich-bar">
      {buttons.map(([label, command]) => (
        <button
          key={label}
          type="button"
          className="btn btn-text btn-small"
          disabled={!command(view.state)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            command(view.state, view.dispatch, view);
            view.focus();
          }}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}

function LinkBar({ view, href, onClose }: { view: EditorView; href: string; onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(href);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const apply = () => {
    const written = address.trim();
    // As people write it: example.org/page.
    const found = addressFor(
      /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(written) ? `https://${written}` : written,
    );
    if (written !== "" && !found) return setIsWrong(true);
    setLink(found ?? "")(view.state, view.dispatch);
    onClose();
  };
  return (
    <div className="rich-bar">
      <label htmlFor={id}>{t("ui.editor.linkAddress")}</label>
      <input
        ref={field}
        id={id}
        className="input"
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        data-private=""
        value={address}
        placeholder="https://"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onInput={stop}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => onKeys(event, apply, onClose)}
      />
      <button type="button" className="btn btn-quiet btn-small" onClick={apply}>
        {t("ui.editor.apply")}
      </button>
      {href !== "" && (
        <button
          type="button"
          className="btn btn-text btn-small"
          onClick={() => {
            setLink("")(view.state, view.dispatch);
            onClose();
          }}
        >
          {t("ui.editor.removeLink")}
        </button>
      )}
      {isWrong && (
        <span className="field-error" id={`${id}-error`} role="alert">
          {t("ui.editor.linkInvalid")}
        </span>
      )}
    </div>
  );
}

function ImageBar({ view, image }: { view: EditorView; image: Node }) {
  const t = useTranslate();
  const id = useId();
  const [alt, setText] = useState(String(image.attrs.alt));
  const back = () => view.focus();
  return (
    <div className="rich-bar">
      <label htmlFor={id}>{t("ui.editor.altText")}</label>
      <input
        id={id}
        className="input"
        type="text"
        dir="auto"
        maxLength={500}
        autoComplete="off"
        data-private=""
        value={alt}
        onInput={stop}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAlt(event.currentTarget.value.replace(/\s+/g, " ").trim())(view.state, view.dispatch);
        }}
        onKeyDown={(event) => onKeys(event, back, back)}
      />
    </div>
  );
}

/** These fields are no part of the form around them. */
const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

function onKeys(event: KeyboardEvent, apply: () => void, close: () => void): void {
  event.stopPropagation();
  if (event.nativeEvent.isComposing) return;
  if (event.key === "Enter") apply();
  else if (event.key === "Escape") close();
  else return;
  event.preventDefault();
}
