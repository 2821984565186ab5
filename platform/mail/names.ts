import { toSingleLine } from "./address.ts";

/**
 * User text inside one of our emails, such as a name: without markup, and with anything mail
 * programs would turn into a link broken up invisibly. A name like `win.example` must not become a
 * link in our email. For Markdown bodies.
 */
export const nameInMail = (name: string): string => plainLine(name, 80);

/** The same for a longer text, whose lines become paragraphs. `max` is what its input allows. */
export const textInMail = (text: string, max: number): string =>
  text
    .slice(0, max)
    .split(/\s*\n\s*/)
    .map((line) => plainLine(line, max))
    .filter((line) => line !== "")
    .join("\n\n");

const plainLine = (text: string, max: number): string =>
  preventAutolink(toSingleLine(text, max)).replace(/[!-/:-@[-`{-~]/g, "\\$&");

/** A zero-width space behind each sign that addresses are recognised by. */
export const preventAutolink = (text: string): string => text.replace(/[.:@/](?=\S)/g, "$&\u200b");
