import { type RefObject, use, useEffect, useRef, useState } from "react";
import { FormProgress } from "../Form.tsx";

const prefix = "draft:";
const keepMs = 30 * 24 * 60 * 60 * 1000;
const saveAfterMs = 400;

interface Draft {
  readonly text: string;
  readonly at: number;
}

export type DraftState = "none" | "kept" | "restored" | "full";

/**
 * Keeps what is written on this device until it was sent. A key names what it answers to
 * (`reply:topic-1`), and holds the account where several people share a device.
 */
export function useDraft(
  key: string | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
  failed: boolean,
): DraftState {
  const [state, setState] = useState<DraftState>("none");

  useEffect(() => {
    const area = field.current;
    if (!key || !area) return;
    const kept = readDraft(key);
    // What the server sent back after a failed send is newer than the draft.
    if (kept && area.value === "" && kept.text !== "") {
      area.value = kept.text;
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
      setState("restored");
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      setState(writeDraft(key, area.value));
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(save, saveAfterMs);
    };
    const now = () => timer !== undefined && save();
    area.addEventListener("input", later);
    window.addEventListener("pagehide", now);
    return () => {
      area.removeEventListener("input", later);
      window.removeEventListener("pagehide", now);
      now();
    };
  }, [key, field]);

  // Sent is: it was on its way, is no longer, and did not come back with errors.
  const progress = use(FormProgress);
  const before = useRef(progress);
  useEffect(() => {
    const wasUnderway = before.current !== "idle";
    before.current = progress;
    if (progress !== "idle" || !wasUnderway || failed || !key) return;
    forgetDraft(key);
    if (field.current) field.current.value = "";
    setState("none");
  }, [progress, failed, key, field]);

  // Sent, and the answer is another page: this field is gone before the form is idle again.
  useEffect(
    () => () => {
      if (before.current === "loading" && key) forgetDraft(key);
    },
    [key],
  );

  return state;
}

function readDraft(key: string): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + key) ?? "null") as Partial<Draft> | null;
    if (typeof kept?.text !== "string" || typeof kept.at !== "number") return;
    if (Date.now() - kept.at > keepMs) return forgetDraft(key);
    return { text: kept.text, at: kept.at };
  } catch {
    // Storage may be switched off; then there are no drafts.
  }
}

function writeDraft(key: string, text: string): DraftState {
  try {
    if (text.trim() === "") {
      forgetDraft(key);
      return "none";
    }
    localStorage.setItem(prefix + key, JSON.stringify({ text, at: Date.now() } satisfies Draft));
    return "kept";
  } catch {
    return "full";
  }
}

function forgetDraft(key: string): undefined {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept.
  }
}
