import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { notSaved, savedNow, saveSoon } from "#app/runtime/save-soon.ts";
import { useFormats } from "#app/ui/formats.ts";
import type { AlikeWork } from "#contracts/archives";

interface Answer {
  readonly version?: number;
  readonly alike?: readonly AlikeWork[];
  readonly schedule?: string;
  readonly message?: string;
}

interface Kept {
  readonly said: string;
  /** What may be the same work, as the last save found it; and which version that was. */
  readonly alike?: readonly AlikeWork[] | undefined;
  readonly version?: number;
  /** When it goes out by itself, as of that version. */
  readonly schedule?: string | undefined;
}

/** Keeps the form on the server a moment after the last key; gives a few words about it. */
export function useDraftSaving(
  box: RefObject<HTMLElement | null>,
  publicId: string,
  version: number,
): Kept {
  const [told, setTold] = useState<Kept>({ said: "" });
  const formats = useFormats();
  const kept = useEffectEvent(() => savedNow(formats));
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    let known = version;
    const save = async (keepalive: boolean) => {
      const body = new URLSearchParams({ version: String(known) });
      for (const [name, value] of new FormData(form))
        if (typeof value === "string" && value !== "") body.append(name, value);
      try {
        const answer = await fetch(`/archives/${publicId}/draft`, {
          method: "POST",
          body,
          keepalive,
        });
        const { message = "", ...now } = (await answer.json()) as Answer;
        if (answer.ok) known = now.version ?? known;
        const told = answer.ok ? { ...now, said: kept(), version: known } : { said: message };
        setTold((before) => ({ ...before, ...told }));
      } catch {
        setTold((before) => ({ ...before, said: notSaved }));
      }
    };
    return saveSoon(form, { afterMs: 2_000, save });
    // The version moves on with each save here; a new one from the server begins anew.
  }, [box, publicId, version]);
  return told;
}
