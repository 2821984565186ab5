export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** So many times 24 hours later (or earlier). */
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * dayMs);
