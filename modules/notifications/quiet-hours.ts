import { minuteOfDay, nextAt } from "./local-time.ts";

interface Quiet {
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string;
}

/** When these quiet hours end, if it is quiet now. They may cross midnight. */
export function quietHoursEnd(
  at: Date,
  { quietFrom, quietUntil, timeZone }: Quiet,
): Date | undefined {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return undefined;
  const now = minuteOfDay(at, timeZone);
  const isQuiet =
    quietFrom < quietUntil
      ? now >= quietFrom && now < quietUntil
      : now >= quietFrom || now < quietUntil;
  return isQuiet ? nextAt(at, timeZone, { minute: quietUntil }) : undefined;
}
