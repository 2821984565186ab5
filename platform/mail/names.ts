import { toSingleLine } from "./address.ts";

/**
 * User text inside one of our emails, such as a name: without markup, and with anything mail
 * programs would turn into a link broken up invisibly. A name like `win.example` must not become a
 * link in our email. For Markdown bodies.
 */
export const nameInMail = (name: string): string =>
  preventAutolink(toSingleLine(name, 80)).replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** A zero-width space behind each sign that addresses are recognised by. */
export const preventAutolink = (text: string): string => text.replace(/[.:@/](?=\S)/g, "$&\u200b");
