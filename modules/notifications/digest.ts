import type { DigestFrequency } from "./contract.ts";
import { nextAt } from "./local-time.ts";

interface DigestSchedule {
  readonly digest: DigestFrequency;
  readonly digestHour: number;
  readonly digestWeekday: number;
}

/** When the next digest is due, by the clock where the person lives. */
export function nextDigest(
  { digest, digestHour, digestWeekday }: DigestSchedule,
  timeZone: string,
  after: Date,
): Date | null {
  if (digest === "off") return null;
  const minute = digestHour * 60;
  return nextAt(
    after,
    timeZone,
    digest === "weekly" ? { minute, weekday: digestWeekday } : { minute },
  );
}
