import { announce } from "./announce.tsx";
import { beginWork, whenQuiet } from "./busy.ts";
import {
  canPreserve,
  type Field,
  type FieldValue,
  factsOf,
  fieldValue,
  isChanged,
  isField,
  nameOf,
  setFieldValue,
} from "./fields.ts";
import { canReachSite } from "./reach.ts";
import { destination } from "./router-state.ts";

const key = "guildhall:kept-input";
const staleAfterMs = 10 * 60_000;
/** How long to wait for fields that appear late, such as streamed ones. */
const lateMs = 5_000;
const pauseMs = 1_000;
const unloadGraceMs = 3_000;
const againMs = 2_000;

interface SavedInput {
  readonly page: string;
  readonly at: number;
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly focus?: {
    readonly name: string;
    readonly from: number | null;
    readonly to: number | null;
  };
  readonly scroll: readonly [number, number];
}

const page = () => location.pathname + location.search;
const fieldsHere = () =>
  Array.from(document.querySelectorAll("input,textarea,select")).filter(isField);

/** Fields a person has used: React hides the difference from what the server sent. */
const touched = new WeakSet<Field>();
let lastInputAt = 0;
let leftAt = 0;

function saveInput(): void {
  const fields: Record<string, FieldValue> = {};
  for (const field of fieldsHere())
    if ((touched.has(field) || isChanged(field)) && canPreserve(factsOf(field)))
      fields[nameOf(field)] = fieldValue(field);
  const active = document.activeElement;
  const saved: SavedInput = {
    page: page(),
    at: Date.now(),
    fields,
    focus: isField(active) ? { name: nameOf(active), ...caretOf(active) } : undefined,
    scroll: [scrollX, scrollY],
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(saved));
  } catch {
    // Storage may be full or disabled; the page then reloads without the input.
  }
}

const caretOf = (field: Field) => ({
  from: "selectionStart" in field ? field.selectionStart : null,
  to: "selectionEnd" in field ? field.selectionEnd : null,
});

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reloads the page without losing what was typed, once nothing is sent, typed or followed. */
export async function reloadPreservingInput(): Promise<void> {
  for (;;) {
    await whenQuiet();
    const now = Date.now();
    const wait = Math.max(
      lastInputAt + pauseMs - now,
      // A navigation is in progress: a reload would cancel it.
      leftAt + unloadGraceMs - now,
      destination() ? 100 : 0,
    );
    if (wait <= 0) break;
    await pass(wait);
  }
  saveInput();
  location.reload();
}

async function recoverConnection(): Promise<void> {
  while (navigator.onLine) {
    if (await canReachSite()) return reloadPreservingInput();
    await pass(againMs);
  }
}

function takeSavedInput(): SavedInput | undefined {
  try {
    const text = sessionStorage.getItem(key);
    // Read once: the next page may be another person's.
    sessionStorage.removeItem(key);
    const saved = text === null ? undefined : (JSON.parse(text) as SavedInput);
    return saved && saved.page === page() && Date.now() - saved.at < staleAfterMs
      ? saved
      : undefined;
  } catch {
    return undefined;
  }
}

/** Puts back what was typed before a reload. To be called once the page is hydrated. */
export function restoreInput(restoredText: string): void {
  const saved = takeSavedInput();
  if (!saved) return;
  const missing = new Map(Object.entries(saved.fields));
  const wanted = missing.size;
  let { focus } = saved;

  const putBack = () => {
    for (const field of fieldsHere()) {
      const name = nameOf(field);
      const value = missing.get(name);
      if (value !== undefined && canPreserve(factsOf(field))) {
        missing.delete(name);
        touched.add(field);
        setFieldValue(field, value);
      }
      if (focus?.name === name) {
        refocus(field, focus);
        focus = undefined;
      }
    }
    if (missing.size === 0 && !focus) finish();
  };
  const finish = () => {
    observer.disconnect();
    clearTimeout(timer);
    if (missing.size < wanted) announce(restoredText);
  };

  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(finish, lateMs);
  putBack();
  window.scrollTo(saved.scroll[0], saved.scroll[1]);
}

function refocus(field: Field, caret: { from: number | null; to: number | null }): void {
  field.focus({ preventScroll: true });
  if (caret.from !== null && "setSelectionRange" in field)
    field.setSelectionRange(caret.from, caret.to ?? caret.from);
}

export function watchConnection(signal: AbortSignal): void {
  const use = (event: Event) => {
    if (!isField(event.target)) return;
    touched.add(event.target);
    if (event.isTrusted) lastInputAt = Date.now();
  };
  document.addEventListener("input", use, { capture: true, signal });
  document.addEventListener("reset", (event) => clearInput(event.target), { signal });
  window.addEventListener("submit", (event) => onLeave(event), { signal });
  window.addEventListener(
    "beforeunload",
    () => {
      leftAt = Date.now();
    },
    { signal },
  );
  window.addEventListener("online", recoverConnection, { signal });
}

function clearInput(form: EventTarget | null): void {
  if (form instanceof HTMLFormElement)
    for (const field of form.elements) if (isField(field)) touched.delete(field);
}

/** A natively submitted form leaves the page, unless the response is a download or empty. */
function onLeave(event: SubmitEvent): void {
  if (!event.defaultPrevented) setTimeout(beginWork(), 30_000);
}
