import type { CasePage } from "#contracts/moderation";

export type CaseShown = CasePage;
