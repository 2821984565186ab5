/** The parts of the page, each with its own URL. */
export const parts = [
  { id: "tiers", name: "Tiers" },
  { id: "subscribers", name: "Subscribers" },
  { id: "offers", name: "Codes and offers" },
  { id: "goals", name: "Goals" },
  { id: "sharing", name: "Sharing" },
  { id: "promises", name: "Promises" },
  { id: "tips", name: "Tips" },
  { id: "moving", name: "Moving" },
] as const;
export type PartId = (typeof parts)[number]["id"];

/** Where a creator manages their own tiers. */
export const ownTiersPath = "/settings/monetization";

export const partPath = (part: PartId): string =>
  part === "tiers" ? ownTiersPath : `${ownTiersPath}?part=${part}`;
