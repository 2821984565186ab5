/**
 * The modules from the ground up. A module may use those of lines above its own; neighbours on one
 * line and those further down talk to it by events. Foreign keys follow the same arrows.
 */
export const moduleOrder: readonly (readonly string[])[] = [
  ["permissions", "conduct"],
  // Below all that writes to it; people are bare identifiers there.
  ["audit"],
  ["identity"],
  ["people"],
  ["site", "onboarding", "trust", "preferences"],
  ["ledger", "sandbox"],
  ["payments"],
  ["receipts", "creators"],
  ["subscriptions", "tips", "payouts"],
  ["media"],
  ["guilds"],
  ["purses"],
  ["forum", "archives", "messaging"],
  ["moderation", "search", "feedback"],
  ["feed", "saved", "arrivals"],
  ["notifications", "discovery", "analytics"],
  ["api"],
  ["admin"],
  // Last, since it takes what the others hand to it at wiring; it imports identity alone.
  ["portability"],
];

/** Which of the house's folders may use which. Tests, benches and scripts may use all of them. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  platform: ["platform"],
  modules: ["modules", "platform"],
  app: ["app", "modules", "platform"],
  // Seeds draw the demo's pictures with app/ui/art.
  db: ["db", "modules", "platform", "app"],
  server: ["server", "app", "modules", "platform", "db", "scripts"],
};

/** Inside app: what each part may use of the others and of the modules' doors. */
export const appParts: Readonly<
  Record<string, { parts: readonly string[]; doors: readonly string[] }>
> = {
  ui: { parts: ["ui"], doors: ["#platform/"] },
  features: {
    parts: ["features", "ui", "pwa", "http", "runtime"],
    doors: ["#platform/", "#contracts/", "#permissions"],
  },
};

/** Longer than this is looked at twice; a file that has to be gets a line and a reason here. */
export const maxLines = 200;
/** A list of cases is read one by one, so tests may go on for longer. */
export const maxTestLines = 350;
export const longFiles: Readonly<Record<string, string>> = {
  "modules/ledger/recipes/exact-legs.test.ts": "the legs of every recipe, one after another",
  "modules/payments/tables.ts": "tables and nothing else, one after another",
  "modules/sandbox/tables.ts": "tables and nothing else, one after another",
  "modules/forum/tables.ts": "tables and nothing else, one after another",
  "modules/guilds/tables.ts": "tables and nothing else, one after another",
  "modules/moderation/tables.ts": "tables and nothing else, one after another",
  "modules/identity/tables.ts": "tables and nothing else, one after another",
  "modules/subscriptions/tables.ts": "tables and nothing else, one after another",
  "modules/payouts/tables.ts": "tables and nothing else, one after another",
  "db/seed/guilds-data.ts": "twelve guilds, one after another",
  "modules/archives/tables.ts": "tables and nothing else, one after another",
  "db/seed/subscriptions.ts": "fourteen months of one world, lived through from top to bottom",
  "db/seed/archives/more-series.ts": "what the demo has published: one list, read line by line",
  "server/portability.ts": "a list: what each module hands over, forgets and asks",
  "tests/support/expectations.ts": "a table: one row per address of the site",
};

/** Who reads the process's environment, and why; everybody else asks #platform/config. */
export const readsEnvironment: Readonly<Record<string, string>> = {
  "platform/config.ts": "parses it, once",
  "platform/postgres/account.ts": "hands PATH and nothing else to the database server",
  "platform/postgres/trial.ts": "starts processes for tests",
};
