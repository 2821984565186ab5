import { createAdmin, resetPasswordCommand } from "./accounts.ts";
import { announce } from "./announce.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { doctor } from "./doctor.ts";
import { invite } from "./invite.ts";
import { maintenanceCommand } from "./maintenance.ts";
import { migrateCommand } from "./migrate.ts";
import { networksCommand } from "./networks.ts";
import { rebuildRollupsCommand } from "./rebuild-rollups.ts";
import { rebuildSearchCommand } from "./rebuild-search.ts";
import { reconcileCommand } from "./reconcile.ts";
import { registration } from "./registration.ts";
import { showConfig } from "./show-config.ts";
import { verifyAuditCommand } from "./verify-audit.ts";
import { verifyLedgerCommand } from "./verify-ledger.ts";

interface CliCommand {
  readonly summary: string;
  readonly run: (args: string[]) => Promise<void>;
}

export const commands: Record<string, CliCommand> = {
  config: { summary: "every setting, what it does and what it is now", run: showConfig },
  announce: { summary: "--title T --body B: tell everybody something", run: announce },
  registration: { summary: "[open|waitlist|invite]: who may make an account", run: registration },
  invite: { summary: "N | ADDRESS…: ask in the next of the waitlist, or these", run: invite },
  reconcile: { summary: "[DAYS]: compare the processor's books with ours", run: reconcileCommand },
  "rebuild-search": { summary: "write what search finds anew", run: rebuildSearchCommand },
  "rebuild-rollups": { summary: "count every day anew", run: rebuildRollupsCommand },
  "create-admin": { summary: "USERNAME [ADDRESS]: make an administrator", run: createAdmin },
  "reset-password": {
    summary: "USERNAME: a new password, printed once",
    run: resetPasswordCommand,
  },
  maintenance: { summary: "[on|off] [MESSAGE]: shut or open the doors", run: maintenanceCommand },
  networks: { summary: "FILE: load which provider has which networks", run: networksCommand },
  doctor: { summary: "look at everything and say what is well", run: doctor },
  migrate: { summary: "bring the tables up to this release", run: migrateCommand },
  backup: { summary: "FOLDER: write everything to a new folder", run: backupCommand },
  restore: { summary: "FOLDER: fill an empty place from a backup", run: restoreCommand },
  "verify-audit": { summary: "[HASH]: recompute the audit log’s chain", run: verifyAuditCommand },
  "verify-ledger": { summary: "recompute the ledger and say what holds", run: verifyLedgerCommand },
};
