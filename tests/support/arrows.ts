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

const browserDoors = ["#platform/", "#contracts/", "#permissions"];

/** Inside app: what each part may use of the others and of the modules' doors. */
export const appParts: Readonly<
  Record<string, { parts: readonly string[]; doors: readonly string[] }>
> = {
  ui: { parts: ["ui"], doors: ["#platform/"] },
  components: { parts: ["components", "ui", "pwa", "runtime"], doors: browserDoors },
  features: { parts: ["features", "components", "ui", "pwa", "runtime"], doors: browserDoors },
};

/** Which parts of app other folders may use. Routes and features are for React Router alone. */
export const appPartsUsedBy: Readonly<Record<string, readonly string[]>> = {
  server: ["http", "ui", "pwa"],
  db: ["ui"],
};

/** Who reads the process's environment, and why; everybody else asks #platform/config. */
export const readsEnvironment: Readonly<Record<string, string>> = {
  "platform/config.ts": "parses it, once",
  "platform/postgres/account.ts": "hands PATH and nothing else to the database server",
  "platform/postgres/trial.ts": "starts processes for tests",
};

/** Module-level state that depends on no configuration and so may be shared by applications. */
export const keepsModuleState: Readonly<Record<string, string>> = {
  "modules/identity/password/strength.ts": "the dictionaries, loaded when first needed",
  "modules/identity/password/hash.ts": "how many hashes this process computes at once",
  "modules/creators/countries.ts": "names of countries, made when first needed",
  "platform/images/run-child.ts": "how many image processes this machine runs at once",
};

/** Entry points: they read the process's configuration and hand it on. */
export const loadsConfiguration: Readonly<Record<string, string>> = {
  "server/main.ts": "npm start",
  "server/worker.ts": "npm run worker",
  "server/dev.ts": "npm run dev",
  "server/cli/with-house.ts": "npm run guildhall: commands on an application",
  "server/cli/backup.ts": "npm run guildhall -- backup, restore",
  "server/cli/migrate.ts": "npm run guildhall -- migrate",
  "server/cli/show-config.ts": "npm run guildhall -- config",
};
