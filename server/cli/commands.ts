interface CliCommand {
  readonly summary: string;
  readonly run: (args: string[]) => Promise<void>;
}

/** Each is read only when it is wanted: most of them load the whole application. */
export const commands: Record<string, CliCommand> = {
  config: {
    summary: "list all settings with their descriptions and current values",
    run: async () => (await import("./show-config.ts")).showConfig(),
  },
  announce: {
    summary: "--title T --body B: publish an announcement to all members",
    run: async (args) => (await import("./announce.ts")).announce(args),
  },
  registration: {
    summary: "[open|waitlist|invite]: show or change who can sign up",
    run: async (args) => (await import("./registration.ts")).registration(args),
  },
  invite: {
    summary: "COUNT | EMAIL…: invite the next people on the waitlist, or these addresses",
    run: async (args) => (await import("./invite.ts")).invite(args),
  },
  reconcile: {
    summary: "[DAYS]: compare the payment processor’s records with the ledger",
    run: async (args) => (await import("./reconcile.ts")).reconcileCommand(args),
  },
  "rebuild-search": {
    summary: "rebuild the search index",
    run: async () => (await import("./rebuild-search.ts")).rebuildSearchCommand(),
  },
  "rebuild-rollups": {
    summary: "recalculate the analytics of every day",
    run: async () => (await import("./rebuild-rollups.ts")).rebuildRollupsCommand(),
  },
  "import-discourse": {
    summary: "FILE --as USERNAME [--dry-run]: import topics of a Discourse forum",
    run: async (args) => (await import("./import-discourse.ts")).importDiscourse(args),
  },
  "setup-link": {
    summary: "print a new link to set up the site, until it has an administrator",
    run: async () => (await import("./setup-link.ts")).setupLinkCommand(),
  },
  "create-admin": {
    summary: "USERNAME [EMAIL]: make someone an administrator",
    run: async (args) => (await import("./accounts.ts")).createAdmin(args),
  },
  "reset-password": {
    summary: "USERNAME: set a new password and print it once",
    run: async (args) => (await import("./accounts.ts")).resetPasswordCommand(args),
  },
  "remove-demo": {
    summary: "[--keep-content]: remove the demo, or keep its content and disable its logins",
    run: async (args) => (await import("./remove-demo.ts")).removeDemoCommand(args),
  },
  maintenance: {
    summary: "[on|off] [MESSAGE]: turn maintenance mode on or off",
    run: async (args) => (await import("./maintenance.ts")).maintenanceCommand(args),
  },
  networks: {
    summary: "FILE: load the networks of internet providers",
    run: async (args) => (await import("./networks.ts")).networksCommand(args),
  },
  "tax-rates": {
    summary: "FILE|default: replace the table of tax rates, or restore the one of this release",
    run: async (args) => (await import("./tax-rates.ts")).taxRatesCommand(args),
  },
  locales: {
    summary: "[--missing]: show how much of each language is translated",
    run: async (args) => (await import("./locales.ts")).localesCommand(args),
  },
  doctor: {
    summary: "check that everything works",
    run: async () => (await import("./doctor.ts")).doctor(),
  },
  migrate: {
    summary: "update the database schema to this release",
    run: async () => (await import("./migrate.ts")).migrateCommand(),
  },
  backup: {
    summary: "FOLDER [--without-files]: back up the database and files to a new folder",
    run: async (args) => (await import("./backup.ts")).backupCommand(args),
  },
  restore: {
    summary: "FOLDER: restore a backup into an empty site",
    run: async (args) => (await import("./backup.ts")).restoreCommand(args),
  },
  "base-backup": {
    summary: "create a base backup for restore-to",
    run: async () => (await import("./restore-to.ts")).baseBackupCommand(),
  },
  "restore-to": {
    summary: "TIME|latest [--chain ID]: restore the embedded database to a point in time",
    run: async (args) => (await import("./restore-to.ts")).restoreToCommand(args),
  },
  "verify-audit": {
    summary: "[HASH]: verify the audit log",
    run: async (args) => (await import("./verify-audit.ts")).verifyAuditCommand(args),
  },
  "verify-ledger": {
    summary: "verify the ledger",
    run: async () => (await import("./verify-ledger.ts")).verifyLedgerCommand(),
  },
};
