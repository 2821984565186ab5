import { type AnyColumn, notInArray, type SQL } from "drizzle-orm";
import { isPartOn } from "#modules/site";
import type { WithPorts } from "#platform/ports";

/** Without what belongs to parts of the site that are off: it is neither listed nor counted. */
export function shownKinds(application: WithPorts, kind: AnyColumn): SQL | undefined {
  const off = [
    ...(isPartOn(application, "archives") ? [] : (["work", "collection"] as const)),
    ...(isPartOn(application, "guilds") ? [] : (["guild"] as const)),
  ];
  return off.length > 0 ? notInArray(kind, off) : undefined;
}
