import { expect, test } from "vitest";
import { toLocalTime } from "#platform/calendar";
import { reminderDate } from "./reminders.ts";

const now = new Date("2026-11-15T20:30:00Z");
const at = (
  remind: Parameters<typeof reminderDate>[0]["remind"],
  zone: string,
  remindOn?: string,
) => reminderDate({ remind, remindOn }, now, zone)?.toISOString();

test("a reminder comes at nine in the morning local time", () => {
  expect(at("later", "Asia/Tokyo")).toBe("2026-11-15T23:30:00.000Z");
  expect(at("tomorrow", "UTC")).toBe("2026-11-16T09:00:00.000Z");
  // It is the 16th there already.
  expect(at("tomorrow", "Asia/Tokyo")).toBe("2026-11-17T00:00:00.000Z");
  expect(at("week", "America/New_York")).toBe("2026-11-22T14:00:00.000Z");
  expect(at("day", "Europe/Berlin", "2027-06-01")).toBe("2027-06-01T07:00:00.000Z");
  expect(at("tomorrow", "Mars/Olympus")).toBe("2026-11-16T09:00:00.000Z");
  expect(reminderDate({ remind: "none" }, now, "UTC")).toBeNull();
  expect(reminderDate({ remind: "keep" }, now, "UTC")).toBeUndefined();
  const change = reminderDate(
    { remind: "tomorrow" },
    new Date("2026-10-24T20:00:00Z"),
    "Europe/Berlin",
  );
  expect(toLocalTime(change ?? now, "Europe/Berlin").toISOString()).toBe(
    "2026-10-25T09:00:00.000Z",
  );
});

test("a reminder date must be valid and in the future", () => {
  for (const day of [
    "",
    "2026-11-15",
    "2026-11-14",
    "2027-02-30",
    "2030-01-01",
    "next tuesday",
    "0000-00-00",
    "2026-11-16T09:00",
    "+27600-01-01",
    "9999-99-99",
  ])
    expect(() => reminderDate({ remind: "day", remindOn: day }, now, "UTC"), day).toThrow(
      "saved_reminder_day",
    );
});
