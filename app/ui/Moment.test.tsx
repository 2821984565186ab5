import { expect, test } from "vitest";
import { momentInWords } from "./Moment.tsx";

const local = (text: string) => new Date(text).toISOString();
const now = new Date("2026-11-15T14:00:00");

test.each([
  ["2026-11-15T09:12:00", "09:12", "Today"],
  ["2026-11-14T23:59:00", "Yesterday", "Yesterday"],
  ["2026-11-10T08:00:00", "Tuesday", "Tuesday 10 November"],
  ["2026-11-02T08:00:00", "2 Nov", "Monday 2 November"],
  ["2025-11-02T08:00:00", "2 Nov 2025", "Sunday 2 November 2025"],
])("%s in a list and between days", (at, inList, between) => {
  expect(momentInWords(local(at), now, "list")).toBe(inList);
  expect(momentInWords(local(at), now, "day")).toBe(between);
});

test("only the hour", () => {
  expect(momentInWords(local("2026-11-02T08:05:00"), now, "time")).toBe("08:05");
});

test("by the clock its reader likes", () => {
  const formats = { dateOrder: "month", clock: "12" } as const;
  expect(momentInWords(local("2026-11-15T13:05:00"), now, "list", formats)).toBe("1:05 pm");
  expect(momentInWords(local("2026-11-02T08:05:00"), now, "day", formats)).toBe(
    "Monday November 2",
  );
});
