interface CliCommand {
  readonly summary: string;
  readonly run: (args: string[]) => Promise<void>;
}

/** Each is read only when it is wanted: most of them load the whole application. */
export const commands: Record<string, CliCommand> = {
  config: {
    summary: "every setting, what it does and what it is now",
    run: async () => (await import("./show-config.ts")).showConfig(),
  },
  announce: {
    summary: "--title T --body B: tell everybody something",
    run: async (args) => (await import("./announce.ts")).announce(args),
  },
  registration: {
    summary: "[open|waitlist|invite]: who may make an account",
    run: async (args) => (await import("./registration.ts")).registration(args),
  },
  invite: {
    summary: "N | ADDRESS…: ask in the next of the waitlist, or these",
    run: async (args) => (await import("./invite.ts")).invite(args),
  },
  reconcile: {
    summary: "[DAYS]: compare the processor's books with ours",
    run: async (args) => (await import("./reconcile.ts")).reconcileCommand(args),
  },
  "rebuild-search": {
    summary: "write what search finds anew",
    run: async () => (await import("./rebuild-search.ts")).rebuildSearchCommand(),
  },
  "rebuild-rollups": {
    summary: "count every day anew",
    run: async () => (await import("./rebuild-rollups.ts")).rebuildRollupsCommand(),
  },
  "import-discourse": {
    summary: "FILE --as USERNAME [--dry-run]: bring a forum’s topics",
    run: async (args) => (await import("./import-discourse.ts")).importDiscourse(args),
  },
  "create-admin": {
    summary: "USERNAME [ADDRESS]: make an administrator",
    run: async (args) => (await import("./accounts.ts")).createAdmin(args),
  },
  "reset-password": {
    summary: "USERNAME: a new password, printed once",
    run: async (args) => (await import("./accounts.ts")).resetPasswordCommand(args),
  },
  maintenance: {
    summary: "[on|off] [MESSAGE]: shut or open the doors",
    run: async (args) => (await import("./maintenance.ts")).maintenanceCommand(args),
  },
  networks: {
    summary: "FILE: load which provider has which networks",
    run: async (args) => (await import("./networks.ts")).networksCommand(args),
  },
  doctor: {
    summary: "look at everything and say what is well",
    run: async () => (await import("./doctor.ts")).doctor(),
  },
  migrate: {
    summary: "bring the tables up to this release",
    run: async () => (await import("./migrate.ts")).migrateCommand(),
  },
  backup: {
    summary: "FOLDER [--without-files]: write everything to a new folder",
    run: async (args) => (await import("./backup.ts")).backupCommand(args),
  },
  restore: {
    summary: "FOLDER: fill an empty place from a backup",
    run: async (args) => (await import("./backup.ts")).restoreCommand(args),
  },
  "base-backup": {
    summary: "make a base backup now, for restore-to",
    run: async () => (await import("./restore-to.ts")).baseBackupCommand(),
  },
  "restore-to": {
    summary: "MOMENT|latest [--chain ID]: restore the embedded database to a moment",
    run: async (args) => (await import("./restore-to.ts")).restoreToCommand(args),
  },
  "verify-audit": {
    summary: "[HASH]: recompute the audit log’s chain",
    run: async (args) => (await import("./verify-audit.ts")).verifyAuditCommand(args),
  },
  "verify-ledger": {
    summary: "recompute the ledger and say what holds",
    run: async () => (await import("./verify-ledger.ts")).verifyLedgerCommand(),
  },
};
