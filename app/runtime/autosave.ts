import { type DateFormats, formatTime } from "#platform/calendar";
import { type Message, message } from "#platform/i18n";

/** A submitted form is saved by its action; if that fails, autosave resumes after this time. */
const sentForMs = 4_000;

interface Options {
  readonly afterMs: number;
  /** Saves the form's content. `keepalive` when the page is being unloaded. */
  readonly save: (keepalive: boolean) => Promise<void>;
}

/**
 * Saves a form shortly after the last keystroke and when the page is unloaded; one save at a time,
 * and input during a save is saved after it. Returns a function that stops it.
 */
export function autosave(form: HTMLFormElement, { afterMs, save }: Options): () => void {
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
    // A save under way may arrive after the form: then what the form has now is saved again.
    const wasSaving = saving;
    setTimeout(() => {
      sent = false;
      if (wasSaving && form.isConnected) later();
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

/** The status shown beside a form with autosave. */
export const savedNow = (formats: DateFormats): Message =>
  message("ui.draft.saved", { time: formatTime(new Date().toISOString(), formats) });
export const notSaved: Message = "ui.draft.notSaved";
