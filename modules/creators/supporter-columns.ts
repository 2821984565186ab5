/** The first row of a table of supporters, here and wherever such a table is read again. */
export const supporterColumns = [
  "name",
  "username",
  "email",
  "address_shared_since",
  "tier",
  "state",
  "price",
  "currency",
  "cadence",
  "since",
] as const;
