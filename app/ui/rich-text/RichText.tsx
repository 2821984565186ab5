import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { CoveredTextArea } from "../markdown/covered.ts";
import { useTranslate } from "../translate.ts";
import { ContextBar } from "./ContextBar.tsx";
import { isInList, linkAt, selectedImage } from "./commands.ts";
import { mountRichText } from "./mount.ts";
import { Toolbar } from "./Toolbar.tsx";
import { tableAt } from "./tables.ts";
import "./rich-text.css";

interface Props {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly placeholder: string | undefined;
  /** Whether a marker may end the part that everyone may read. */
  readonly paywall: boolean;
  /** The popover to choose an emoji from. */
  readonly emoji: string;
  /** Opens a file chooser for pictures; without it there is no button for pictures. */
  readonly onPickImage: (() => void) | undefined;
  /** The text area is covered from now on. */
  readonly onReady: () => void;
}

/** The text with its formatting, over the text area that keeps it as Markdown. */
export function RichText(props: Props) {
  const { area, label, placeholder, paywall, emoji, onPickImage, onReady } = props;
  const t = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [asksLink, setAsksLink] = useState(false);

  const changed = useEffectEvent((next: EditorState) => setState(next));
  const mount = useEffectEvent((place: HTMLElement, field: CoveredTextArea) =>
    mountRichText(place, {
      area: field,
      paywall,
      placeholder,
      words: {
        label: field.labels?.[0]?.textContent || label,
        paywall: t("ui.editor.paywallHere"),
        source: t("ui.editor.source"),
        done: t("ui.editor.done"),
      },
      onChange: (next) => changed(next),
      onLink: () => {
        setAsksLink(true);
        return true;
      },
      onLeave: () => {
        frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
        return true;
      },
    }),
  );
  const ready = useEffectEvent(onReady);

  useLayoutEffect(() => {
    if (!host.current || !area.current) return;
    const mounted = mount(host.current, area.current);
    setView(mounted.view);
    setState(mounted.view.state);
    ready();
    return mounted.unmount;
  }, [area]);

  const closeLink = () => {
    setAsksLink(false);
    view?.focus();
  };
  const contexts = state && {
    link: asksLink ? (linkAt(state)?.href ?? "") : undefined,
    image: selectedImage(state),
    isTable: tableAt(state) !== undefined,
    isList: isInList(state),
  };
  return (
    <div ref={frame}>
      {view && state && (
        <Toolbar
          view={view}
          state={state}
          paywall={paywall}
          emoji={emoji}
          onLink={() => setAsksLink(!asksLink)}
          onPickImage={onPickImage}
        />
      )}
      {view && contexts && <ContextBar view={view} {...contexts} onCloseLink={closeLink} />}
      <div ref={host} />
    </div>
  );
}
