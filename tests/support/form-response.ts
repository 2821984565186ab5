import type { Page } from "@playwright/test";

/** A returned page's error for one field, and the values of the form's other fields. */
export interface FormResponse {
  /** The message beside the field. */
  readonly message: string;
  readonly invalid: boolean;
  readonly values: Readonly<Record<string, string | string[]>>;
}

/** Read as a browser would, without loading anything. */
export const readFormResponse = (page: Page, html: string, field: string): Promise<FormResponse> =>
  page.evaluate(
    ([text, name]) => {
      const doc = new DOMParser().parseFromString(text, "text/html");
      const named = [...doc.getElementsByName(name)].filter(
        (element) => element.getAttribute("type") !== "hidden",
      );
      const inForm = named.find((element) =>
        element.closest("form")?.querySelector(".field-error"),
      );
      const control = inForm ?? named[0];
      const around = control?.closest(".field, fieldset") ?? control?.closest("form");
      const error = around?.querySelector(".field-error") ?? undefined;
      const values: Record<string, string | string[]> = {};
      for (const element of control?.closest("form")?.elements ?? []) {
        if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement)
          values[element.name] = element.value;
        if (!(element instanceof HTMLInputElement)) continue;
        if (element.type === "checkbox") {
          const others = values[element.name];
          const list = Array.isArray(others) ? others : [];
          values[element.name] = element.checked ? [...list, element.value] : list;
        } else if (element.type !== "radio" || element.checked)
          values[element.name] = element.value;
      }
      return {
        message: error?.textContent ?? "",
        // A group of boxes is not marked itself; what is wrong with it describes it.
        invalid:
          named.some((element) => element.getAttribute("aria-invalid") === "true") ||
          (error !== undefined && around?.getAttribute("aria-describedby") === error.id),
        values,
      };
    },
    [html, field] as const,
  );
