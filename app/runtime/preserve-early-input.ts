type Name = "value" | "defaultValue";
const own = (name: Name) =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name) as {
    get(this: HTMLTextAreaElement): string;
    set(this: HTMLTextAreaElement, text: string): void;
  };

/** The page is hydrated within this time after the first input event that React may have seen. */
const hydratedAfterMs = 2_000;

/**
 * React writes a text area's initial text again: as `value` each time it tries to hydrate that part
 * of the page (a click in between makes it start over), and as `defaultValue` whenever it renders.
 * The browser treats that as new text, and what the user has typed or selected is lost. So writes
 * that change nothing are ignored. Has to be called before React hydrates.
 */
export function preserveEarlyInput(areas: Iterable<HTMLTextAreaElement>): void {
  const firsts = new WeakMap<HTMLTextAreaElement, string>();
  for (const area of areas) {
    if (area.defaultValue === "") continue;
    firsts.set(area, area.defaultValue);
    const awake = () => setTimeout(() => firsts.delete(area), hydratedAfterMs);
    area.addEventListener("input", awake, { once: true });
  }
  passBy("defaultValue", (area, write) => write === area.defaultValue);
  passBy("value", (area, write) => write === firsts.get(area));
}

/** On the prototype: React tracks only fields that have no `value` property of their own. */
function passBy(
  name: Name,
  nothingChanged: (area: HTMLTextAreaElement, write: string) => boolean,
): void {
  const before = own(name);
  Object.defineProperty(HTMLTextAreaElement.prototype, name, {
    ...before,
    configurable: true,
    set(this: HTMLTextAreaElement, text: string) {
      if (!nothingChanged(this, String(text))) before.set.call(this, text);
    },
  });
}
