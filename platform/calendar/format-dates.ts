import { toLocalTime } from "./time-zones.ts";

/** The reader's date format, hour format and time zone. */
export interface DateFormats {
  /** 15 November, November 15, or 2026-11-15. */
  readonly dateOrder: "day" | "month" | "year";
  readonly clock: "24" | "12";
  /** By its name, such as Asia/Kathmandu. */
  readonly timeZone: string;
  /** Whether to show the time zone with hours, for readers who could not know it. */
  readonly showZone?: boolean;
}

export const defaultDateFormats: DateFormats = { dateOrder: "day", clock: "24", timeZone: "UTC" };

/** "exact" adds the time of day, "short" cuts the month where a line is tight. */
export type DateStyle = "day" | "short" | "exact";

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
const localTimeOf = (at: string, zone: string): Date =>
  at.length === 10 ? new Date(at) : toLocalTime(new Date(at), zone);

/**
 * "15 November", with the year only if it is not the current one. Written by hand: pages show
 * dozens of dates, and the server and the browser have to render them identically.
 */
export function formatDate(
  at: string,
  now: Date,
  form: DateStyle = "day",
  formats: DateFormats = defaultDateFormats,
): string {
  const wall = localTimeOf(at, formats.timeZone);
  const thisYear = toLocalTime(now, formats.timeZone).getUTCFullYear();
  const day = formatDay(wall, wall.getUTCFullYear() !== thisYear, form, formats);
  return form === "exact" ? `${day}, ${formatClock(wall, formats)}${formatZone(formats)}` : day;
}

function formatDay(wall: Date, withYear: boolean, form: DateStyle, { dateOrder }: DateFormats) {
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

function formatClock(wall: Date, { clock }: DateFormats): string {
  const hour = wall.getUTCHours();
  const minute = two(wall.getUTCMinutes());
  if (clock === "24") return `${two(hour)}:${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}`;
}

function formatZone({ showZone, timeZone }: DateFormats): string {
  if (!showZone) return "";
  return timeZone === "UTC" ? " UTC" : ` (${timeZone.replaceAll("_", " ")})`;
}

/** The time of day alone. */
export const formatTime = (at: string, formats: DateFormats = defaultDateFormats): string =>
  `${formatClock(localTimeOf(at, formats.timeZone), formats)}${formatZone(formats)}`;

/**
 * With the year, for emails and documents, which are read at any time. `formats` is required so
 * that no one is shown another time zone by mistake.
 */
export const formatFullDate = (at: Date | string, formats: DateFormats): string =>
  formatDate(typeof at === "string" ? at : at.toISOString(), new Date(0), "day", formats);

/** The same with the hour and its zone. */
export const formatFullDateTime = (at: Date | string, formats: DateFormats): string =>
  formatDate(typeof at === "string" ? at : at.toISOString(), new Date(0), "exact", {
    ...formats,
    showZone: true,
  });

/** "March 2024". */
export function formatMonth(at: string, { timeZone }: DateFormats = defaultDateFormats): string {
  const wall = localTimeOf(at, timeZone);
  return `${months[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`;
}

/**
 * A compact date. "list" is the shortest form, "time" only the hour, "day" a heading between days.
 */
export function formatCompactDate(
  at: string,
  now: Date,
  form: "list" | "time" | "day",
  formats: DateFormats = defaultDateFormats,
): string {
  const wall = localTimeOf(at, formats.timeZone);
  const today = toLocalTime(now, formats.timeZone);
  const time = formatClock(wall, formats);
  if (form === "time") return time;
  const dayOf = (date: Date) => Math.floor(date.getTime() / 86_400_000);
  const days = dayOf(today) - dayOf(wall);
  if (days === 0) return form === "list" ? time : "Today";
  if (days === 1) return "Yesterday";
  const weekday = weekdays[wall.getUTCDay()] ?? "";
  if (days > 1 && days < 7 && form === "list") return weekday;
  const words = formatDate(at, now, form === "list" ? "short" : "day", formats);
  return form === "list" ? words : `${weekday} ${words}`;
}
