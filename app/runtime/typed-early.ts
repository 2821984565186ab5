type Name = "value" | "defaultValue";
const own = (name: Name) =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name) as {
    get(this: HTMLTextAreaElement): string;
    set(this: HTMLTextAreaElement, text: string): void;
  };

/** After the first letter that React may have heard of, the page is awake within this. */
const awakeAfterMs = 2_000;

/**
 * React writes a text area's first text into it again, as `value` each time it tries to wake the
 * part of the page it is in (a click in the middle has it begin anew), and as `defaultValue`
 * whenever it draws it anew. The browser takes that as a new text: what a quick hand has typed or
 * selected is gone. So a write that says nothing new is let pass by. Has to be called before React
 * hydrates.
 */
export function keepTypedEarly(areas: Iterable<HTMLTextAreaElement>): void {
  const firsts = new WeakMap<HTMLTextAreaElement, string>();
  for (const area of areas) {
    if (area.defaultValue === "") continue;
    firsts.set(area, area.defaultValue);
    const awake = () => setTimeout(() => firsts.delete(area), awakeAfterMs);
    area.addEventListener("input", awake, { once: true });
  }
  passBy("defaultValue", (area, write) => write === area.defaultValue);
  passBy("value", (area, write) => write === firsts.get(area));
}

/** On the prototype: React watches only a field that has no `value` of its own. */
function passBy(
  name: Name,
  nothingNew: (area: HTMLTextAreaElement, write: string) => boolean,
): void {
  const before = own(name);
  Object.defineProperty(HTMLTextAreaElement.prototype, name, {
    ...before,
    configurable: true,
    set(this: HTMLTextAreaElement, text: string) {
      if (!nothingNew(this, String(text))) before.set.call(this, text);
    },
  });
}
