/**
 * The modules from the bottom up. A module may use those on lines above its own; modules on the
 * same line and those further down communicate with it by events. Foreign keys follow the same
 * layers.
 */
export const moduleOrder: readonly (readonly string[])[] = [
  ["permissions", "report-reasons"],
  // Below all that writes to it; people are bare identifiers there.
  ["audit"],
  ["identity"],
  ["people"],
  ["site", "onboarding", "trust", "preferences"],
  ["ledger", "sandbox"],
  ["payments"],
  ["receipts", "creators"],
  ["taxes"],
  ["subscriptions", "tips", "payouts"],
  ["media", "link-previews"],
  ["guilds"],
  ["treasury"],
  ["forum", "archives", "messaging"],
  ["moderation", "search", "feedback", "disputes"],
  ["feed", "saved", "imports"],
  ["notifications", "discovery", "analytics", "statistics", "supporters"],
  ["newsletters"],
  ["api"],
  ["admin"],
  // Last, since it receives the other modules' contributions at wiring; it imports only identity.
  ["portability"],
];

/** Which top-level folders may use which. Tests, benches and scripts may use all of them. */
export const layers: Readonly<Record<string, readonly string[]>> = {
  platform: ["platform"],
  modules: ["modules", "platform"],
  app: ["app", "modules", "platform"],
  // Seeds draw the demo's pictures with app/ui/art.
  db: ["db", "modules", "platform", "app"],
  server: ["server", "app", "modules", "platform", "db", "scripts"],
};

const browserEntryPoints = ["#platform/", "#contracts/", "#permissions"];

/** Inside app: what each part may use of the others and of the modules' entry points. */
export const appParts: Readonly<
  Record<string, { parts: readonly string[]; entryPoints: readonly string[] }>
> = {
  ui: { parts: ["ui"], entryPoints: ["#platform/"] },
  components: { parts: ["components", "ui", "pwa", "runtime"], entryPoints: browserEntryPoints },
  features: {
    parts: ["features", "components", "ui", "pwa", "runtime"],
    entryPoints: browserEntryPoints,
  },
};

/** Which parts of app other folders may use. Routes and features are for React Router alone. */
export const appPartsUsedBy: Readonly<Record<string, readonly string[]>> = {
  server: ["http", "ui", "pwa"],
  db: ["ui"],
};

/** Files that read the process's environment, and why; all others use #platform/config. */
export const readsEnvironment: Readonly<Record<string, string>> = {
  "platform/config.ts": "parses it, once",
  "server/main.ts": "sets NODE_ENV, by which React chooses its build",
  "platform/postgres/account.ts": "hands PATH and nothing else to the database server",
  "platform/postgres/test-clusters.ts": "starts processes for tests",
};

/** Module-level state that depends on no configuration and so may be shared by applications. */
export const keepsModuleState: Readonly<Record<string, string>> = {
  "modules/identity/password/strength.ts": "the dictionaries, loaded when first needed",
  "modules/identity/password/hash.ts": "how many hashes this process computes at once",
  "modules/creators/countries.ts": "names of countries, made when first needed",
  "modules/archives/files/run-audio-thread.ts": "how many files this process reads at once",
  "platform/images/run-child.ts": "how many image processes this machine runs at once",
};

/** Entry points: they read the process's configuration and pass it on. */
export const loadsConfiguration: Readonly<Record<string, string>> = {
  "server/main.ts": "npm start",
  "server/worker.ts": "npm run worker",
  "server/dev.ts": "npm run dev",
  "server/cli/with-app-container.ts": "npm run guildhall: commands on an application",
  "server/cli/backup.ts": "npm run guildhall -- backup, restore",
  "server/cli/restore-to.ts": "npm run guildhall -- restore-to, base-backup",
  "server/cli/migrate.ts": "npm run guildhall -- migrate",
  "server/cli/show-config.ts": "npm run guildhall -- config",
  "server/cli/remove-demo.ts": "npm run guildhall -- remove-demo",
};
