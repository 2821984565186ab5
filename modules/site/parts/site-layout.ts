import { isAmong } from "#platform/addresses";
import type { WithPorts } from "#platform/ports";
import { keptInMemory } from "../kept-in-memory.ts";
import { readSetting, type SettingValue } from "../site-settings.ts";
import { type Part, type PartName, partNames, parts } from "./parts.ts";

interface SiteLayout {
  readonly off: readonly PartName[];
  readonly navigation: SettingValue<"navigation">;
}

const kept = keptInMemory<SiteLayout>("site.layout", {
  initial: { off: [], navigation: null },
  read: async (db) => {
    const [off, navigation] = await Promise.all([
      readSetting(db, "partsOff"),
      readSetting(db, "navigation"),
    ]);
    return { off, navigation };
  },
});

/** What administrators turned off and how they arranged the navigation: no statement is needed. */
export const siteLayout = kept.value;
export const siteLayoutRevision = kept.revision;
/** Puts it into effect in this process: at the start, and when a signal says that it changed. */
export const loadSiteLayout = kept.load;
export const loadChangedSiteLayout = kept.loadAfterChange;

export const isPartOn = (application: WithPorts, name: PartName): boolean =>
  !siteLayout(application).off.includes(name);

/** Everything of one kind that belongs to parts that are off. */
export const turnedOff = (
  application: WithPorts,
  kind: Exclude<keyof Part, "name" | "whenOff">,
): readonly string[] => {
  const { off } = siteLayout(application);
  return off.length === 0 ? off : off.flatMap((name): readonly string[] => parts[name][kind]);
};

/** Whether an address, with its query, belongs to a part that is off: there is nothing there. */
export const isTurnedOff = (application: WithPorts, href: string): boolean =>
  isAmong(turnedOff(application, "addresses"), href);

export const partStates = (application: WithPorts) =>
  partNames.map((name) => ({
    name,
    title: parts[name].name,
    whenOff: parts[name].whenOff,
    isOn: isPartOn(application, name),
  }));
