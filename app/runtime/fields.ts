export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What of a field decides whether its content may be put aside. */
export interface FieldFacts {
  readonly type: string;
  readonly autocomplete: string;
  readonly private: boolean;
  readonly locked: boolean;
}

const never = new Set(["password", "file", "hidden", "submit", "button", "reset", "image"]);
const secret = /(^|\s)(cc-\S+|one-time-code|current-password|new-password)(\s|$)/i;

/** Secrets, files and idempotency keys are never stored, not even temporarily. */
export function canPreserve(field: FieldFacts): boolean {
  return (
    !field.private && !field.locked && !never.has(field.type) && !secret.test(field.autocomplete)
  );
}

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

export const factsOf = (field: Field): FieldFacts => ({
  type: field.type,
  autocomplete: field.autocomplete,
  private: field.closest("[data-private]") !== null,
  locked: field.disabled || ("readOnly" in field && field.readOnly),
});

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === "checkbox" || field.type === "radio";

/** What a person entered: text, the chosen options, or whether it is ticked. */
export type FieldValue = string | boolean | readonly string[];

export function fieldValue(field: Field): FieldValue {
  if (isTicked(field)) return field.checked;
  if (field instanceof HTMLSelectElement)
    return Array.from(field.selectedOptions, (option) => option.value);
  return field.value;
}

/** Whether it differs from what the server sent, where the browser still knows that. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return false;
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Enters a value as a person would, so that React and every listener take notice. */
export function setFieldValue(field: Field, value: FieldValue): void {
  if (isTicked(field)) {
    // React listens to the click of a box, not to its change.
    if (field.checked !== value) field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    const chosen = Array.isArray(value) ? value : [];
    for (const option of field.options) option.selected = chosen.includes(option.value);
  } else {
    // React shadows `value` on the element to notice its own writes; this writes beneath it.
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(field, value);
  }
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Names a field by its form and its place in it, the same before and after a reload. */
export function nameOf(field: Field): string {
  const alike = (other: Element) =>
    isField(other) && other.name === field.name && other.id === field.id;
  const among = field.form
    ? Array.from(field.form.elements)
    : Array.from(document.querySelectorAll("input,textarea,select")).filter(
        (other) => !(other as Field).form,
      );
  const place = among.filter(alike).indexOf(field);
  return [formName(field.form), field.name || field.id, place].join(" ");
}

function formName(form: HTMLFormElement | null): string {
  if (!form) return "-";
  const own = form.getAttribute("id") ?? form.getAttribute("name");
  if (own) return own;
  const action = form.getAttribute("action") ?? "";
  const alike = Array.from(document.forms).filter(
    (other) => (other.getAttribute("action") ?? "") === action,
  );
  return `${action}#${alike.indexOf(form)}`;
}
