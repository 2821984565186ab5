import { onOneLine } from "./address.ts";

/**
 * Somebody's own words inside a letter of ours, such as a name: without any markup, and with what
 * mail programs would turn into a link broken up invisibly. A name like `win.example` must not become
 * a button under our signature. For Markdown bodies.
 */
export const nameInMail = (name: string): string =>
  unlinkable(onOneLine(name, 80)).replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** A zero-width space behind each sign that addresses are recognised by. */
export const unlinkable = (text: string): string => text.replace(/[.:@/](?=\S)/g, "$&\u200b");
