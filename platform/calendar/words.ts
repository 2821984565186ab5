import { onTheWall } from "./wall.ts";

/** How whoever reads likes dates and hours, and by which clock. */
export interface DateFormats {
  /** 15 November, November 15, or 2026-11-15. */
  readonly dateOrder: "day" | "month" | "year";
  readonly clock: "24" | "12";
  /** By its name, such as Asia/Kathmandu. */
  readonly timeZone: string;
  /** Whether hours come with the zone they are of: where the reader could not know. */
  readonly saysZone?: boolean;
}

export const usualFormats: DateFormats = { dateOrder: "day", clock: "24", timeZone: "UTC" };

/** "exact" adds the time of day, "short" cuts the month where a line is tight. */
export type DateForm = "day" | "short" | "exact";

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** A day of the calendar, 2026-11-15, is the same everywhere; only an instant has a zone. */
const wallOf = (at: string, zone: string): Date =>
  at.length === 10 ? new Date(at) : onTheWall(new Date(at), zone);

/**
 * "15 November", with the year only when it is not this one. Written by hand: pages show dates by
 * the dozen, and the server and the browser have to write them alike.
 */
export function dateInWords(
  at: string,
  now: Date,
  form: DateForm = "day",
  formats: DateFormats = usualFormats,
): string {
  const wall = wallOf(at, formats.timeZone);
  const thisYear = onTheWall(now, formats.timeZone).getUTCFullYear();
  const day = dayInWords(wall, wall.getUTCFullYear() !== thisYear, form, formats);
  return form === "exact" ? `${day}, ${clockInWords(wall, formats)}${zoneInWords(formats)}` : day;
}

function dayInWords(wall: Date, withYear: boolean, form: DateForm, { dateOrder }: DateFormats) {
  if (dateOrder === "year") return wall.toISOString().slice(0, 10);
  const whole = months[wall.getUTCMonth()] ?? "";
  const month = form === "short" ? whole.slice(0, 3) : whole;
  const day = wall.getUTCDate();
  const year = wall.getUTCFullYear();
  return dateOrder === "month"
    ? `${month} ${day}${withYear ? `, ${year}` : ""}`
    : `${day} ${month}${withYear ? ` ${year}` : ""}`;
}

const two = (number: number) => String(number).padStart(2, "0");

function clockInWords(wall: Date, { clock }: DateFormats): string {
  const hour = wall.getUTCHours();
  const minute = two(wall.getUTCMinutes());
  if (clock === "24") return `${two(hour)}:${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

function zoneInWords({ saysZone, timeZone }: DateFormats): string {
  if (!saysZone) return "";
  return timeZone === "UTC" ? " UTC" : ` (${timeZone.replaceAll("_", " ")})`;
}

/** The time of day alone. */
export const timeInWords = (at: string, formats: DateFormats = usualFormats): string =>
  `${clockInWords(wallOf(at, formats.timeZone), formats)}${zoneInWords(formats)}`;

/**
 * With the year, for letters and papers, which are read at any time. Whose formats has to be said:
 * nobody writes to somebody by another clock because they forgot.
 */
export const dayInFull = (at: Date | string, formats: DateFormats): string =>
  dateInWords(typeof at === "string" ? at : at.toISOString(), new Date(0), "day", formats);

/** The same with the hour and its zone. */
export const momentInFull = (at: Date | string, formats: DateFormats): string =>
  dateInWords(typeof at === "string" ? at : at.toISOString(), new Date(0), "exact", {
    ...formats,
    saysZone: true,
  });

/** "March 2024". */
export function monthInWords(at: string, { timeZone }: DateFormats = usualFormats): string {
  const wall = wallOf(at, timeZone);
  return `${months[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`;
}

/**
 * As near as a person would say it. "list" is as short as can be, "time" only the hour, "day" a
 * heading between days.
 */
export function momentInWords(
  at: string,
  now: Date,
  form: "list" | "time" | "day",
  formats: DateFormats = usualFormats,
): string {
  const wall = wallOf(at, formats.timeZone);
  const today = onTheWall(now, formats.timeZone);
  const time = clockInWords(wall, formats);
  if (form === "time") return time;
  const dayOf = (date: Date) => Math.floor(date.getTime() / 86_400_000);
  const days = dayOf(today) - dayOf(wall);
  if (days === 0) return form === "list" ? time : "Today";
  if (days === 1) return "Yesterday";
  const weekday = weekdays[wall.getUTCDay()] ?? "";
  if (days > 1 && days < 7 && form === "list") return weekday;
  const words = dateInWords(at, now, form === "list" ? "short" : "day", formats);
  return form === "list" ? words : `${weekday} ${words}`;
}
