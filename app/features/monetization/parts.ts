import type { Message } from "#platform/i18n";

/** The parts of the page, each with its own URL. */
export const parts = [
  { id: "tiers", name: "monetization.parts.tiers" },
  { id: "subscribers", name: "monetization.parts.subscribers" },
  { id: "offers", name: "monetization.parts.discounts" },
  { id: "goals", name: "monetization.parts.goals" },
  { id: "sharing", name: "monetization.parts.splits" },
  { id: "policies", name: "monetization.parts.policies" },
  { id: "tips", name: "monetization.parts.tips" },
  { id: "import-export", name: "monetization.parts.importExport" },
] as const satisfies readonly { id: string; name: Message }[];
export type PartId = (typeof parts)[number]["id"];

/** Where a creator manages their own tiers. */
export const ownTiersPath = "/settings/monetization";

export const partPath = (part: PartId): string =>
  part === "tiers" ? ownTiersPath : `${ownTiersPath}?part=${part}`;
