import { type RefObject, useEffect, useState } from "react";

const saveAfterMs = 2_000;

/** Keeps the form on the server a moment after the last key; gives a few words about it. */
export function useDraftSaving(
  box: RefObject<HTMLElement | null>,
  publicId: string,
  version: number,
): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = version;
    let leaving = false;
    const save = async (keepalive = false) => {
      clearTimeout(timer);
      timer = undefined;
      if (leaving) return;
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
        setSaid(answer.ok ? `Draft kept, ${clock()}` : (told.message ?? ""));
      } catch {
        setSaid("Not kept: no connection. What you wrote stays here.");
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void save(), saveAfterMs);
    };
    const onSend = () => {
      // The form itself is kept by whoever takes it.
      leaving = true;
      clearTimeout(timer);
      setTimeout(() => {
        leaving = false;
      }, 4_000);
    };
    const onHide = () => timer !== undefined && void save(true);
    form.addEventListener("input", later);
    form.addEventListener("submit", onSend);
    window.addEventListener("pagehide", onHide);
    return () => {
      form.removeEventListener("input", later);
      form.removeEventListener("submit", onSend);
      window.removeEventListener("pagehide", onHide);
      onHide();
    };
    // The version moves on with each save here; a new one from the server begins anew.
  }, [box, publicId, version]);
  return said;
}

const clock = () => new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
