const month = new Intl.DateTimeFormat("en-GB", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "March 2024": the day somebody joined is nobody's business. */
export const joinedInWords = (at: string): string => month.format(new Date(at));
