import { type Frame, maxFrames } from "./report.ts";
import { scrubText } from "./scrub.ts";

// Two forms, with a name and without; a folder's name may hold spaces.
const v8Named = /^\s*at (.{1,300}?) \((.{1,600}):(\d{1,7}):(\d{1,7})\)$/;
const v8Bare = /^\s*at ()(?:async )?([^()]{1,600}):(\d{1,7}):(\d{1,7})$/;
const others = /^([^@\s]{0,300})@(\S{1,600}?):(\d{1,7}):(\d{1,7})$/;

/** Reads the text of a stack, as Chromium and Node or as Firefox and Safari write it. */
export function framesOf(stack: unknown): Frame[] {
  if (typeof stack !== "string") return [];
  const frames: Frame[] = [];
  for (const line of stack.slice(0, 20_000).split("\n")) {
    if (frames.length >= maxFrames) break;
    if (line.length > 1_000) continue;
    const found = v8Named.exec(line) ?? v8Bare.exec(line) ?? others.exec(line.trim());
    if (found) frames.push(frame(found[2], found[1], Number(found[3]), Number(found[4])));
  }
  return frames.reverse();
}

export const frame = (file: unknown, name: unknown, line: unknown, column: unknown): Frame => ({
  file: relativePath(scrubText(file, 500)),
  function: scrubText(name, 200) || null,
  line: wholeNumber(line),
  column: wholeNumber(column),
});

/** Without the host or the folder the site happens to run from. */
const relativePath = (file: string): string =>
  (file.startsWith("file:") ? file.replaceAll("%20", " ") : file)
    .replace(/^(?:https?|file):\/\/[^/]*/, "")
    .replace(/[?#].*$/, "")
    .replace(`${process.cwd()}/`, "");

const wholeNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : null;
