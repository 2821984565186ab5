import { announce } from "./announce.ts";
import { backupCommand, restoreCommand } from "./backup.ts";
import { invite } from "./invite.ts";
import { reconcileCommand } from "./reconcile.ts";
import { registration } from "./registration.ts";
import { showConfig } from "./show-config.ts";
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
  backup: { summary: "FOLDER: write everything to a new folder", run: backupCommand },
  restore: { summary: "FOLDER: fill an empty place from a backup", run: restoreCommand },
  "verify-ledger": { summary: "recompute the ledger and say what holds", run: verifyLedgerCommand },
};
