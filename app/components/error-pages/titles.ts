/** Headings and titles of the error pages. */
export const titles = {
  prove: "Is it you?",
  401: "This door needs your key",
  403: "This door is not yours to open",
  404: "Nothing behind this door",
  429: "Too many knocks at once",
  500: "A stone has come loose",
  503: "The site is not available right now",
  rejected: "This door opens another way",
  offline: "You are out of reach",
} as const;
