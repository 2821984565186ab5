type Name = "value" | "defaultValue";
const own = (name: Name) =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name) as {
    get(this: HTMLTextAreaElement): string;
    set(this: HTMLTextAreaElement, text: string): void;
  };

/**
 * React writes a text area's first text into it again, once as `value` while it wakes the page and
 * as `defaultValue` whenever it draws it anew. The browser takes that as a new text: what a quick
 * hand has typed or selected is gone. So a write that says nothing new is let pass by. Has to be
 * called before React hydrates.
 */
export function keepTypedEarly(areas: Iterable<HTMLTextAreaElement>): void {
  const first = own("defaultValue");
  Object.defineProperty(HTMLTextAreaElement.prototype, "defaultValue", {
    ...first,
    configurable: true,
    set(this: HTMLTextAreaElement, text: string) {
      if (String(text) !== first.get.call(this)) first.set.call(this, text);
    },
  });
  for (const area of areas) if (area.defaultValue !== "") passByOnce(area, area.defaultValue);
}

function passByOnce(area: HTMLTextAreaElement, first: string): void {
  const value = own("value");
  Object.defineProperty(area, "value", {
    configurable: true,
    get: () => value.get.call(area),
    set(text: string) {
      // React watches only a field that has no `value` of its own.
      delete (area as { value?: string }).value;
      if (text !== first) value.set.call(area, text);
    },
  });
}
