import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { notSaved, savedNow, saveSoon } from "#app/runtime/save-soon.ts";
import { useFormats } from "#app/ui/formats.ts";

/** Keeps the form on the server a moment after the last key; gives a few words about it. */
export function useDraftSaving(
  box: RefObject<HTMLElement | null>,
  publicId: string,
  version: number,
): string {
  const [said, setSaid] = useState("");
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
        const told = (await answer.json()) as { version?: number; message?: string };
        if (answer.ok) known = told.version ?? known;
        setSaid(answer.ok ? kept() : (told.message ?? ""));
      } catch {
        setSaid(notSaved);
      }
    };
    return saveSoon(form, { afterMs: 2_000, save });
    // The version moves on with each save here; a new one from the server begins anew.
  }, [box, publicId, version]);
  return said;
}
