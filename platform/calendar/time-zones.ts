const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones: their names can be written in many ways, and are. */
const maxCachedFormats = 1_000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  if (formats.size >= maxCachedFormats) formats.clear();
  formats.set(zone, format);
  return format;
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Every zone by its name, UTC first. */
export const allZones = (): readonly string[] => [
  "UTC",
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC"),
];

/** Of the device this runs on. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Our name of a zone that has several: Asia/Kolkata, Asia/Calcutta. */
export function canonicalZone(name: string): string | undefined {
  return isZone(name) ? formatOf(name).resolvedOptions().timeZone : undefined;
}

/** The zone's offset from UTC at that instant. An unknown zone counts as UTC. */
export function offsetMs(at: Date, zone: string): number {
  if (zone === "UTC" || !isZone(zone)) return 0;
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return (
    Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
  );
}

/** The local time in that zone, as a Date in UTC fields. */
export const toLocalTime = (at: Date, zone: string): Date =>
  new Date(at.getTime() + offsetMs(at, zone));
