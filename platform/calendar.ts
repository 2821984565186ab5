export { addMonths, monthsBetween, zonedParts } from "./calendar/months.ts";
export { dayMs, daysAfter, hourMs } from "./calendar/spans.ts";
