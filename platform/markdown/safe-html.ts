declare const safe: unique symbol;

/**
 * HTML that may be put into a page as it is. Only the renderer of this folder makes it; a column
 * that keeps it is typed `text().$type<SafeHtml>()`.
 */
export type SafeHtml = string & { readonly [safe]: true };

/** For this folder alone: says that every part of `html` was escaped or written by us. */
export const asSafe = (html: string): SafeHtml => html as SafeHtml;

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
  asSafe(html.replace(/<img\b[^>]*>/g, "<em>A picture</em>"));

export const textAsHtml = (text: string): SafeHtml => asSafe(escapeHtml(text));
