export * from "./deadlines.ts";
export * from "./grounds.ts";
export * from "./reasons.ts";

export const reportLimits = { note: 2_000 } as const;
