import type { guildEvents } from "./tables.ts";

type Event = typeof guildEvents.$inferSelect;

const stamp = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d+/g, "")}`;
const text = (value: string): string => value.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Folds lines at 75 bytes, as the format requires; continuation lines start with a space. */
function folded(line: string): string {
  const out: string[] = [];
  let current = "";
  for (const character of line) {
    if (Buffer.byteLength(current + character) > 74) {
      out.push(current);
      current = " ";
    }
    current += character;
  }
  return [...out, current].join("\r\n");
}

/** An event in the form calendars read (RFC 5545). In UTC: every calendar knows that zone. */
export function calendarFile(
  event: Event,
  { url, host, now }: { readonly url: string; readonly host: string; readonly now: Date },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//Guilds//EN`,
    "BEGIN:VEVENT",
    `UID:${event.id}@${host}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    ...(event.about ? [`DESCRIPTION:${text(event.about)}`] : []),
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    `URL:${url}`,
    `STATUS:${event.cancelledAt ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
