import type { DigestRhythm } from "./contract.ts";
import { nextAt } from "./local-time.ts";

interface Rhythm {
  readonly digest: DigestRhythm;
  readonly digestHour: number;
  readonly digestWeekday: number;
}

/** When the next digest is due, by the clock where the person lives. */
export function nextDigest(
  { digest, digestHour, digestWeekday }: Rhythm,
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
