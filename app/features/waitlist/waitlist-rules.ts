/** How the waitlist works, as published. */
export const waitlistRules = [
  [
    "Your place is yours",
    "It is given when you follow the link in our letter. Who confirmed first stands first.",
  ],
  [
    "Bring others, move up",
    "Each person who takes a place by your link moves you up three. Nobody passes those already asked in.",
  ],
  [
    "Nobody can pay for it",
    "There is no fee, no fast lane, and what you write about yourself changes nothing.",
  ],
  [
    "Leave whenever you like",
    "One press on the page of your place. Your address is forgotten thirty days later.",
  ],
] as const;
