import type { CasePage } from "#contracts/moderation";

export type CaseData = CasePage;
