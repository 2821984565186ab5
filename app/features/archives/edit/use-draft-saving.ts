import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { autosave } from "#app/runtime/autosave.ts";
import { useFormats } from "#app/ui/formats.ts";
import type { CoveredTextArea } from "#app/ui/markdown/covered.ts";
import { useTranslate } from "#app/ui/translate.ts";
import type { SimilarWork } from "#contracts/archives";
import { formatTime } from "#platform/calendar";

interface Answer {
  readonly version?: number;
  readonly alike?: readonly SimilarWork[];
  readonly schedule?: string;
  readonly message?: string;
  /** Where the draft was changed elsewhere: the text it has now. */
  readonly body?: string;
}

interface DraftSaveState {
  readonly status: string;
  /** What may be the same work, as the last save found it; and which version that was. */
  readonly alike?: readonly SimilarWork[] | undefined;
  readonly version?: number;
  /** When it is published automatically, as of that version. */
  readonly schedule?: string | undefined;
}

/** Saves the form to the server shortly after the last key; returns a status message. */
export function useDraftSaving(
  box: RefObject<HTMLElement | null>,
  publicId: string,
  version: number,
): DraftSaveState {
  const t = useTranslate();
  const [state, setState] = useState<DraftSaveState>({ status: "" });
  const formats = useFormats();
  const savedMessage = useEffectEvent(() =>
    t("archives.edit.savedAt", { time: formatTime(new Date().toISOString(), formats) }),
  );
  const notSavedMessage = useEffectEvent(() => t("archives.edit.notSaved"));
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    let known = version;
    const area = form.elements.namedItem("body") as CoveredTextArea | null;
    const save = async (keepalive: boolean): Promise<void> => {
      const body = new URLSearchParams({ version: String(known) });
      for (const [name, value] of new FormData(form))
        if (typeof value === "string" && value !== "") body.append(name, value);
      const text = area?.value ?? "";
      area?.localCopy?.sending(text);
      try {
        const answer = await fetch(`/archives/${publicId}/draft`, {
          method: "POST",
          body,
          keepalive,
        });
        const { message = "", body: theirs, ...now } = (await answer.json()) as Answer;
        if (answer.status === 409 && now.version && area?.localCopy?.isOwn(theirs)) {
          // Sent by this page or before it was reloaded, without waiting for the answer.
          known = now.version;
          return save(keepalive);
        }
        if (answer.ok) {
          known = now.version ?? known;
          area?.localCopy?.saved(text, known);
        }
        const update = answer.ok
          ? { ...now, status: savedMessage(), version: known }
          : { status: message };
        setState((before) => ({ ...before, ...update }));
      } catch {
        setState((before) => ({ ...before, status: notSavedMessage() }));
      }
    };
    return autosave(form, { afterMs: 2_000, save });
    // The version advances with each save here; a new one from the server starts over.
  }, [box, publicId, version]);
  return state;
}
