import { skinTones } from "./emoji-set.ts";

const recentKey = "guildhall:emoji";
const toneKey = "guildhall:emoji-tone";
const maxRecent = 27;

/** What was chosen last on this device, newest first. */
export function recentEmoji(): readonly string[] {
  const stored: unknown = read(recentKey, (text) => JSON.parse(text));
  return Array.isArray(stored)
    ? stored.filter((each) => typeof each === "string").slice(0, maxRecent)
    : [];
}

export function rememberEmoji(char: string): void {
  const others = recentEmoji().filter((each) => each !== char);
  write(recentKey, JSON.stringify([char, ...others].slice(0, maxRecent)));
}

export const savedTone = (): string => skinTones[Number(read(toneKey, (text) => text)) || 0] ?? "";

export const saveTone = (tone: string): void =>
  write(toneKey, String(Math.max(0, skinTones.indexOf(tone))));

function read<T>(key: string, parse: (text: string) => T): T | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : parse(text);
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Not remembered then.
  }
}
