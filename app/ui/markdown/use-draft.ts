import { type RefObject, use, useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { FormProgress } from "../Form.tsx";
import { type CoveredTextArea, type LocalCopy, setText } from "./covered.ts";

const prefix = "draft:";
const errorShownMs = 1_000;
const retentionMs = 30 * 24 * 60 * 60 * 1000;

interface Draft {
  readonly text: string;
  readonly at: number;
  /** The server's version it continues, and what was last sent there. */
  readonly version?: number;
  readonly sent?: string | undefined;
}

/** The server's draft, for a text that is saved there too. */
export interface ServerDraft {
  readonly version: number;
  /** The form goes on after it was sent, with what it has. */
  readonly staysOpen?: boolean;
}

export type DraftState = "none" | "kept" | "restored" | "full";

/**
 * Stores what is typed on this device with every key, until it is submitted or the server has it.
 * The key names its subject (`reply:topic-1`). A member finds only their own.
 */
export function useDraft(
  subject: string | undefined,
  field: RefObject<HTMLTextAreaElement | null>,
  failed: boolean,
  server?: ServerDraft,
): DraftState {
  const [state, setState] = useState<DraftState>("none");
  const root = useRouteLoaderData("root") as { viewer?: { id: string } } | undefined;
  const key = subject && `${root?.viewer?.id ?? ""}:${subject}`;
  const first = useRef(server);

  useEffect(() => {
    const area: CoveredTextArea | null = field.current;
    if (!key || !area) return;
    const known = first.current;
    const own = new Set<string>();
    let sent: string | undefined;
    const copy: LocalCopy = {
      version: known?.version ?? 0,
      isOther: false,
      sending(text) {
        sent = text;
        own.add(text);
        if (readDraft(key)) save();
      },
      saved(text, version) {
        copy.version = version;
        if (area.value === text) removeDraft(key);
      },
      isOwn: (text) => text !== undefined && own.has(text),
    };
    const save = () => {
      const { value: text } = area;
      const { version } = copy;
      const result = writeDraft(key, { text, version, sent, at: Date.now() });
      setState(known && result === "kept" ? "none" : result);
    };
    const saved = readDraft(key);
    // What the server sent back after a failed send is newer than the draft.
    if (saved && saved.text !== area.value && (known || area.value === "")) {
      copy.isOther = saved.version !== known?.version && saved.sent !== area.value;
      own.add(saved.text);
      if (saved.sent !== undefined) own.add(saved.sent);
      setText(area, saved.text);
      setState("restored");
    }
    area.localCopy = copy;
    area.addEventListener("input", save);
    return () => {
      area.removeEventListener("input", save);
      delete area.localCopy;
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
    if (!first.current?.staysOpen && field.current) setText(field.current, "");
    setState("none");
  }, [progress, failed, key, field]);

  // Sent, and the answer is another page: this field is gone before the form is idle again.
  useEffect(
    () => () => {
      const sent = before.current === "loading" && key ? readDraft(key) : undefined;
      if (!key || !sent) return;
      removeDraft(key);
      // It was not taken where the answer is an error or the sign-in page, whose code comes later.
      setTimeout(() => {
        if (document.querySelector(".door") || location.pathname === "/login")
          writeDraft(key, sent);
      }, errorShownMs);
    },
    [key],
  );

  return state;
}

function readDraft(key: string): Draft | undefined {
  try {
    const saved = JSON.parse(localStorage.getItem(prefix + key) ?? "null") as Draft | null;
    if (typeof saved?.text !== "string" || typeof saved.at !== "number") return;
    if (Date.now() - saved.at > retentionMs) return removeDraft(key);
    return saved;
  } catch {
    // Storage may be switched off; then there are no drafts.
  }
}

function writeDraft(key: string, draft: Draft): DraftState {
  try {
    if (draft.text.trim() === "") {
      removeDraft(key);
      return "none";
    }
    localStorage.setItem(prefix + key, JSON.stringify(draft));
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
