import { defaultLocale, formatLocale, type Locale, pseudoLocale } from "../i18n.ts";
import { toLocalTime } from "./time-zones.ts";

/** The reader's language, date format, hour format and time zone. */
export interface DateFormats {
  readonly locale: Locale;
  /** 15 November, November 15, or 2026-11-15. Other languages have one order of day and month. */
  readonly dateOrder: "day" | "month" | "year";
  readonly clock: "24" | "12";
  /** By its name, such as Asia/Kathmandu. */
  readonly timeZone: string;
  /** Whether to show the time zone with hours, for readers who could not know it. */
  readonly showZone?: boolean;
}

export const defaultDateFormats: DateFormats = {
  locale: defaultLocale,
  dateOrder: "day",
  clock: "24",
  timeZone: "UTC",
};

/** "exact" adds the time of day, "short" cuts the month where a line is tight. */
export type DateStyle = "day" | "short" | "exact";

const months = [
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

/**
 * English dates are written by hand: pages show dozens of them, and this is many times faster than
 * `Intl`, which writes those of all other languages.
 */
const isEnglish = (locale: Locale) => locale === defaultLocale || locale === pseudoLocale;

const known = new Map<string, Intl.DateTimeFormat>();

/** What `wall` shows is formatted as it is: its zone was applied before. */
function formatIn(locale: Locale, wall: Date, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options);
  let format = known.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: "UTC" });
    known.set(key, format);
  }
  return format.format(wall);
}

/** A day of the calendar, 2026-11-15, is the same everywhere; only an instant has a zone. */
const localTimeOf = (at: string, zone: string): Date =>
  at.length === 10 ? new Date(at) : toLocalTime(new Date(at), zone);

/** "15 November", with the year only if it is not the current one. */
export function formatDate(
  at: string,
  now: Date,
  form: DateStyle = "day",
  formats: DateFormats = defaultDateFormats,
): string {
  const wall = localTimeOf(at, formats.timeZone);
  const thisYear = toLocalTime(now, formats.timeZone).getUTCFullYear();
  const withYear = wall.getUTCFullYear() !== thisYear;
  if (form !== "exact") return formatDay(wall, withYear, form, formats);
  const day =
    isEnglish(formats.locale) || formats.dateOrder === "year"
      ? `${formatDay(wall, withYear, form, formats)}, ${formatClock(wall, formats)}`
      : formatIn(formats.locale, wall, { ...dayOptions(withYear, form), ...clockOptions(formats) });
  return day + formatZone(formats);
}

const dayOptions = (withYear: boolean, form: DateStyle): Intl.DateTimeFormatOptions => ({
  day: "numeric",
  month: form === "short" ? "short" : "long",
  ...(withYear && { year: "numeric" }),
});

const clockOptions = ({ clock }: DateFormats): Intl.DateTimeFormatOptions => ({
  hour: clock === "24" ? "2-digit" : "numeric",
  minute: "2-digit",
  hourCycle: clock === "24" ? "h23" : "h12",
});

function formatDay(wall: Date, withYear: boolean, form: DateStyle, formats: DateFormats) {
  const { dateOrder, locale } = formats;
  if (dateOrder === "year") return wall.toISOString().slice(0, 10);
  if (!isEnglish(locale)) return formatIn(locale, wall, dayOptions(withYear, form));
  const whole = months[wall.getUTCMonth()] ?? "";
  const month = form === "short" ? whole.slice(0, 3) : whole;
  const day = wall.getUTCDate();
  const year = wall.getUTCFullYear();
  return dateOrder === "month"
    ? `${month} ${day}${withYear ? `, ${year}` : ""}`
    : `${day} ${month}${withYear ? ` ${year}` : ""}`;
}

const two = (number: number) => String(number).padStart(2, "0");

function formatClock(wall: Date, formats: DateFormats): string {
  const { locale, clock } = formats;
  const hour = wall.getUTCHours();
  const minute = two(wall.getUTCMinutes());
  if (clock === "24") return `${two(hour)}:${minute}`;
  if (!isEnglish(locale)) return formatIn(locale, wall, clockOptions(formats));
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
export function formatMonth(
  at: string,
  { timeZone, locale }: DateFormats = defaultDateFormats,
): string {
  const wall = localTimeOf(at, timeZone);
  return isEnglish(locale)
    ? `${months[wall.getUTCMonth()]} ${wall.getUTCFullYear()}`
    : formatIn(locale, wall, { month: "long", year: "numeric" });
}

/**
 * In lists: the time today, then "Yesterday", a weekday, a date. "day" is the line between the days
 * of a conversation, "time" the time alone.
 */
export function formatCompactDate(
  at: string,
  now: Date,
  form: "list" | "time" | "day",
  formats: DateFormats = defaultDateFormats,
): string {
  const { locale } = formats;
  const wall = localTimeOf(at, formats.timeZone);
  const today = toLocalTime(now, formats.timeZone);
  const time = formatClock(wall, formats);
  if (form === "time") return time;
  const dayOf = (date: Date) => Math.floor(date.getTime() / 86_400_000);
  const days = dayOf(today) - dayOf(wall);
  if (days === 0) return form === "list" ? time : relativeDay(0, locale);
  if (days === 1) return relativeDay(-1, locale);
  if (days > 1 && days < 7 && form === "list") return formatWeekday(wall, locale);
  if (form === "list") return formatDate(at, now, "short", formats);
  const withYear = wall.getUTCFullYear() !== today.getUTCFullYear();
  return isEnglish(locale) || formats.dateOrder === "year"
    ? `${formatWeekday(wall, locale)} ${formatDay(wall, withYear, "day", formats)}`
    : formatIn(locale, wall, { weekday: "long", ...dayOptions(withYear, "day") });
}

const formatWeekday = (wall: Date, locale: Locale): string =>
  isEnglish(locale)
    ? (weekdays[wall.getUTCDay()] ?? "")
    : formatIn(locale, wall, { weekday: "long" });

/** "Today", "Yesterday", with a capital letter, since it stands alone. */
function relativeDay(days: number, locale: Locale): string {
  if (isEnglish(locale)) return days === 0 ? "Today" : "Yesterday";
  const words = new Intl.RelativeTimeFormat(formatLocale(locale), { numeric: "auto" }).format(
    days,
    "day",
  );
  return words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
}
