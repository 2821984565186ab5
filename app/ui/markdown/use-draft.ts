import { type RefObject, use, useEffect, useRef, useState } from "react";
import { FormProgress } from "../Form.tsx";

const prefix = "draft:";
const retentionMs = 30 * 24 * 60 * 60 * 1000;
const saveAfterMs = 400;

interface Draft {
  readonly text: string;
  readonly at: number;
}

export type DraftState = "none" | "kept" | "restored" | "full";

/**
 * Stores a draft on this device until it is submitted. The key names its subject (`reply:topic-1`),
 * and includes the account where several people share a device.
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
    const saved = readDraft(key);
    // What the server sent back after a failed send is newer than the draft.
    if (saved && area.value === "" && saved.text !== "") {
      area.value = saved.text;
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

  // Submitted means: it was being sent, no longer is, and did not come back with errors.
  const progress = use(FormProgress);
  const before = useRef(progress);
  useEffect(() => {
    const wasUnderway = before.current !== "idle";
    before.current = progress;
    if (progress !== "idle" || !wasUnderway || failed || !key) return;
    removeDraft(key);
    if (field.current) field.current.value = "";
    setState("none");
  }, [progress, failed, key, field]);

  // Sent, and the answer is another page: this field is gone before the form is idle again.
  useEffect(
    () => () => {
      if (before.current === "loading" && key) removeDraft(key);
    },
    [key],
  );

  return state;
}

function readDraft(key: string): Draft | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(prefix + key) ?? "null") as Partial<Draft> | null;
    if (typeof saved?.text !== "string" || typeof saved.at !== "number") return;
    if (Date.now() - saved.at > retentionMs) return removeDraft(key);
    return { text: saved.text, at: saved.at };
  } catch {
    // Storage may be switched off; then there are no drafts.
  }
}

function writeDraft(key: string, text: string): DraftState {
  try {
    if (text.trim() === "") {
      removeDraft(key);
      return "none";
    }
    localStorage.setItem(prefix + key, JSON.stringify({ text, at: Date.now() } satisfies Draft));
    return "kept";
  } catch {
    return "full";
  }
}

function removeDraft(key: string): undefined {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // Nothing was stored.
  }
}
