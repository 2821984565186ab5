declare const safe: unique symbol;

/**
 * HTML that may be inserted into a page as is. Only the renderer in this folder creates it; a
 * column that stores it is typed `text().$type<SafeHtml>()`.
 */
export type SafeHtml = string & { readonly [safe]: true };

/** For this folder only: asserts that every part of `html` was escaped or written by us. */
export const markSafe = (html: string): SafeHtml => html as SafeHtml;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

/** Plain text as HTML, with nothing in it understood as markup. */
/** For a reader who has not agreed to see any: nothing is loaded. */
export const withoutPictures = (html: SafeHtml): SafeHtml =>
  markSafe(html.replace(/<img\b[^>]*>/g, "<em>A picture</em>"));

export const textAsHtml = (text: string): SafeHtml => markSafe(escapeHtml(text));
