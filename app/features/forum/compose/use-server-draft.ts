import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { autosave, notSaved, savedNow } from "#app/runtime/autosave.ts";
import { isField, setFieldValue } from "#app/runtime/fields.ts";
import { useFormats } from "#app/ui/formats.ts";
import type { CoveredTextArea } from "#app/ui/markdown/covered.ts";
import type { DraftView } from "#contracts/forum";
import type { Message } from "#platform/i18n";

/** The fields that are saved; never keys, files or staff options. */
const names = "body title kind category tags language pollOptions pollStyle pollDays".split(" ");

const restored: Message = "forum.draft.restored";
const newerFound: Message = "forum.draft.newerFound";
const newerUsed: Message = "forum.draft.newerUsed";

interface ServerDraftState {
  /** In a few words, for the foot of the field; a message or a text. */
  readonly state: string;
  /** What another device wrote meanwhile. */
  readonly theirs: DraftView | null;
  readonly applyRemoteDraft: () => void;
}

/** Saves the text on the server shortly after the last key, so that any device can continue. */
export function useServerDraft(
  box: RefObject<HTMLElement | null>,
  place: string,
  draft: DraftView | null,
): ServerDraftState {
  const [state, setState] = useState<string>(draft ? restored : "");
  const [theirs, setTheirs] = useState<DraftView | null>(null);
  const version = useRef(draft?.version ?? 0);

  const formats = useFormats();
  /** The copy on this device was restored, and another device has written since. */
  const showOther = useEffectEvent((area: CoveredTextArea | null) => {
    if (!area?.localCopy?.isOther || !draft) return;
    setState(newerFound);
    setTheirs(draft);
  });
  const savedMessage = useEffectEvent(() => savedNow(formats));
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    const area = form.elements.namedItem("body") as CoveredTextArea | null;
    showOther(area);
    const save = async (keepalive: boolean): Promise<void> => {
      const body = draftOf(form, place, version.current);
      const text = body.get("body") ?? "";
      area?.localCopy?.sending(text);
      try {
        const answer = await fetch("/forum/drafts", { method: "POST", body, keepalive });
        const result = (await answer.json()) as { version?: number; theirs?: DraftView | null };
        if (answer.status === 409 && area?.localCopy?.isOwn(result.theirs?.content.body)) {
          // Sent by this page or before it was reloaded, without waiting for the answer.
          version.current = result.theirs?.version ?? 0;
          return save(keepalive);
        }
        if (answer.status === 409) {
          setState(newerFound);
          setTheirs(result.theirs ?? null);
          version.current = result.theirs?.version ?? 0;
        } else if (answer.ok) {
          version.current = result.version ?? 0;
          area?.localCopy?.saved(text, version.current);
          setTheirs(null);
          setState(version.current > 0 ? savedMessage() : "");
        }
      } catch {
        setState(notSaved);
      }
    };
    return autosave(form, { afterMs: 2_500, save });
  }, [box, place]);

  const applyRemoteDraft = () => {
    const form = box.current?.closest("form");
    if (!form || !theirs) return;
    for (const [name, text] of Object.entries(theirs.content)) fill(form, name, text);
    setTheirs(null);
    setState(newerUsed);
  };
  return { state, theirs, applyRemoteDraft };
}

function draftOf(form: HTMLFormElement, place: string, version: number): URLSearchParams {
  const entered = new FormData(form);
  const body = new URLSearchParams({ place, version: String(version) });
  for (const name of names) {
    const text = entered.get(name);
    if (typeof text === "string" && text !== "") body.set(name, text);
  }
  // A form without text is no draft, whatever its options are.
  if (!body.get("body") && !body.get("title")) for (const name of names) body.delete(name);
  return body;
}

function fill(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) field.value = text;
  else if (isField(field)) setFieldValue(field, text);
}
