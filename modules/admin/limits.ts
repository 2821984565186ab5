export const adminLimits = { reason: 500, people: 50 } as const;
