export { isDay } from "./calendar/days.ts";
export { addDays, dayMs, hourMs } from "./calendar/durations.ts";
export {
  type DateFormats,
  type DateStyle,
  defaultDateFormats,
  formatCompactDate,
  formatDate,
  formatFullDate,
  formatFullDateTime,
  formatMonth,
  formatTime,
} from "./calendar/format-dates.ts";
export { localToInstant } from "./calendar/local-to-instant.ts";
export { addMonths, monthsBetween, zonedParts } from "./calendar/months.ts";
export {
  allZones,
  canonicalZone,
  deviceZone,
  isZone,
  offsetMs,
  toLocalTime,
} from "./calendar/time-zones.ts";
