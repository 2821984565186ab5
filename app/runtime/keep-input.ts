import { announce } from "./announce.tsx";
import { beginWork, whenQuiet } from "./busy.ts";
import {
  differs,
  type Entered,
  enter,
  entered,
  type Field,
  factsOf,
  isField,
  mayKeep,
  nameOf,
} from "./fields.ts";
import { canReachSite } from "./reach.ts";
import { destination } from "./router-state.ts";

const key = "guildhall:kept-input";
const staleAfterMs = 10 * 60_000;
/** Fields that a page shows late, such as streamed ones, are waited for this long. */
const lateMs = 5_000;
const pauseMs = 1_000;
const leaveMs = 3_000;
const againMs = 2_000;

interface Kept {
  readonly page: string;
  readonly at: number;
  readonly fields: Readonly<Record<string, Entered>>;
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

function keep(): void {
  const fields: Record<string, Entered> = {};
  for (const field of fieldsHere())
    if ((touched.has(field) || differs(field)) && mayKeep(factsOf(field)))
      fields[nameOf(field)] = entered(field);
  const active = document.activeElement;
  const kept: Kept = {
    page: page(),
    at: Date.now(),
    fields,
    focus: isField(active) ? { name: nameOf(active), ...caretOf(active) } : undefined,
    scroll: [scrollX, scrollY],
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; then the page still comes back, without the input.
  }
}

const caretOf = (field: Field) => ({
  from: "selectionStart" in field ? field.selectionStart : null,
  to: "selectionEnd" in field ? field.selectionEnd : null,
});

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Reloads the page without losing what was typed, once nothing is sent, typed or followed. */
export async function reloadKeepingInput(): Promise<void> {
  for (;;) {
    await whenQuiet();
    const now = Date.now();
    const wait = Math.max(
      lastInputAt + pauseMs - now,
      // Somebody is on the way to another page: a reload would call that back.
      leftAt + leaveMs - now,
      destination() ? 100 : 0,
    );
    if (wait <= 0) break;
    await pass(wait);
  }
  keep();
  location.reload();
}

async function comeBack(): Promise<void> {
  while (navigator.onLine) {
    if (await canReachSite()) return reloadKeepingInput();
    await pass(againMs);
  }
}

function takeKept(): Kept | undefined {
  try {
    const text = sessionStorage.getItem(key);
    // Read once: the next page may be another person's.
    sessionStorage.removeItem(key);
    const kept = text === null ? undefined : (JSON.parse(text) as Kept);
    return kept && kept.page === page() && Date.now() - kept.at < staleAfterMs ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Puts back what was typed before a reload. To be called once the page is hydrated. */
export function restoreInput(): void {
  const kept = takeKept();
  if (!kept) return;
  const missing = new Map(Object.entries(kept.fields));
  const wanted = missing.size;
  let { focus } = kept;

  const putBack = () => {
    for (const field of fieldsHere()) {
      const name = nameOf(field);
      const value = missing.get(name);
      if (value !== undefined && mayKeep(factsOf(field))) {
        missing.delete(name);
        touched.add(field);
        enter(field, value);
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
    if (missing.size < wanted) announce("What you typed is back.");
  };

  const observer = new MutationObserver(putBack);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(finish, lateMs);
  putBack();
  window.scrollTo(kept.scroll[0], kept.scroll[1]);
}

function refocus(field: Field, caret: { from: number | null; to: number | null }): void {
  field.focus({ preventScroll: true });
  if (caret.from !== null && "setSelectionRange" in field)
    field.setSelectionRange(caret.from, caret.to ?? caret.from);
}

/** Reloads when the browser comes back online, until `signal`. */
export function watchConnection(signal: AbortSignal): void {
  const use = (event: Event) => {
    if (!isField(event.target)) return;
    touched.add(event.target);
    if (event.isTrusted) lastInputAt = Date.now();
  };
  document.addEventListener("input", use, { capture: true, signal });
  document.addEventListener("reset", (event) => forget(event.target), { signal });
  window.addEventListener("submit", (event) => leave(event), { signal });
  window.addEventListener(
    "beforeunload",
    () => {
      leftAt = Date.now();
    },
    { signal },
  );
  window.addEventListener("online", comeBack, { signal });
}

function forget(form: EventTarget | null): void {
  if (form instanceof HTMLFormElement)
    for (const field of form.elements) if (isField(field)) touched.delete(field);
}

/** A form the browser itself sends leaves the page, unless a download or nothing comes back. */
function leave(event: SubmitEvent): void {
  if (!event.defaultPrevented) setTimeout(beginWork(), 30_000);
}
