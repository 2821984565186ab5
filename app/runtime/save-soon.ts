import { type DateFormats, timeInWords } from "#platform/calendar";

/** A form that was sent is kept by whoever takes it; should that fail, saving goes on after this. */
const sentForMs = 4_000;

interface Options {
  readonly afterMs: number;
  /** Keeps what the form holds. `keepalive` where the page is going away. */
  readonly save: (keepalive: boolean) => Promise<void>;
}

/**
 * Saves a form a moment after the last key, and when the page goes away; one save at a time, and what
 * is typed during one is saved after it. Gives back what ends it.
 */
export function saveSoon(form: HTMLFormElement, { afterMs, save }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving = false;
  let sent = false;

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void now(false), afterMs);
  };
  const now = async (keepalive: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    if (sent) return;
    if (saving && !keepalive) return later();
    saving = true;
    await save(keepalive).finally(() => {
      saving = false;
    });
  };
  const onSend = () => {
    sent = true;
    clearTimeout(timer);
    timer = undefined;
    setTimeout(() => {
      sent = false;
    }, sentForMs);
  };
  const onHide = () => timer !== undefined && void now(true);

  form.addEventListener("input", later);
  form.addEventListener("submit", onSend);
  window.addEventListener("pagehide", onHide);
  return () => {
    form.removeEventListener("input", later);
    form.removeEventListener("submit", onSend);
    window.removeEventListener("pagehide", onHide);
    onHide();
  };
}

/** What is said beside a form that keeps itself. */
export const savedNow = (formats: DateFormats) =>
  `Draft kept, ${timeInWords(new Date().toISOString(), formats)}`;
export const notSaved = "Not kept: no connection. What you wrote stays here.";
