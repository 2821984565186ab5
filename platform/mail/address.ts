const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Stricter than the standard on purpose: quoted names, comments, address literals and scripts other
 * than ASCII are where mail programs disagree on who an email is for.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (at < 1 || local.length > 64 || !localPart.test(local)) return false;
  const labels = domain.split(".");
  return (
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    !/^\d+$/.test(labels.at(-1) ?? "")
  );
}

export interface Mailbox {
  readonly name?: string;
  readonly address: string;
}

/** Parses `Name <name@host.example>` or an address alone, as written in the configuration. */
export function parseSender(text: string): Mailbox {
  const found = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|(\S+))\s*$/.exec(text);
  const [, name = "", inside, alone] = found ?? [];
  const address = inside ?? alone ?? "";
  // A sender may be on this machine; a recipient may not.
  if (!isEmailAddress(address) && !/^[\w.+-]{1,64}@localhost$/.test(address))
    throw new Error(`MAIL_FROM is no mail address: ${text}`);
  return { name: toSingleLine(name, 100), address };
}

/** Without line breaks or other control characters, which could end a header and begin another. */
export const toSingleLine = (text: string, max: number): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
