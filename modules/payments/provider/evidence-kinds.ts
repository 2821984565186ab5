/** What a file of the evidence shows; one of each. */
export const evidenceKinds = ["receipt", "communication", "delivery", "other"] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
