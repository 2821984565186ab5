import { parseArgs } from "node:util";
import { loadConfig } from "#platform/config";
import type { Moment } from "#platform/postgres";
import { openDatabaseServer } from "../database.ts";
import { restoreTo } from "../restore-to.ts";
import { StartError } from "../start-error.ts";

const say = (sentence: string) => console.log(sentence);

/** Restores the embedded database to a moment. */
export async function restoreToCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { chain: { type: "string" } },
  });
  const moment = momentOf(positionals.join(" "));
  const result = await restoreTo(loadConfig(), moment, { chain: values.chain, onProgress: say });
  for (const remark of result.warnings) say(remark);
  if (result.previous)
    say(`The database before the restore is in ${result.previous}. Delete it when you are sure.`);
  say(
    `Restored to ${moment === "latest" ? "the end of the archive" : moment.toISOString()}. The last change is of ${result.lastChangeAt?.toISOString() ?? "the base backup"}.`,
  );
}

/** Without a time zone a moment could be understood in two ways. */
function momentOf(text: string): Moment {
  if (text === "latest") return text;
  const moment = new Date(text.replace(" ", "T"));
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new StartError(
      "Say which moment, with its time zone: npm run guildhall -- restore-to 2026-11-18T10:30:00Z (or: restore-to latest)",
    );
  if (moment.getTime() > Date.now())
    throw new StartError(`${moment.toISOString()} is in the future.`);
  return moment;
}

/** Makes a base backup now, for point-in-time recovery. */
export async function baseBackupCommand(): Promise<void> {
  const database = await openDatabaseServer(loadConfig(), () => {});
  try {
    if (!database.makeBaseBackup)
      throw new StartError(
        "Base backups are for the embedded database, with WAL_ARCHIVE set when it was started.",
      );
    const { id, bytes, finishedAt } = await database.makeBaseBackup();
    say(`Made the base backup ${id} (${Math.ceil(bytes / 1024 ** 2)} MB).`);
    say(`You can restore to every moment since ${finishedAt}.`);
  } finally {
    await database.stop();
  }
}
