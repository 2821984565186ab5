export { isDay } from "./calendar/days.ts";
export { addMonths, monthsBetween, zonedParts } from "./calendar/months.ts";
export { dayMs, daysAfter, hourMs } from "./calendar/spans.ts";
export { allZones, deviceZone, isZone, offsetMs, onTheWall, zoneCalled } from "./calendar/wall.ts";
export {
  type DateForm,
  type DateFormats,
  dateInWords,
  dayInFull,
  momentInFull,
  momentInWords,
  monthInWords,
  months,
  timeInWords,
  usualFormats,
} from "./calendar/words.ts";
export { instantIn } from "./calendar/zoned.ts";
