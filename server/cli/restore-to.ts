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
    say(`The previous database is in ${result.previous}. Delete it when you no longer need it.`);
  say(
    `Restored to ${moment === "latest" ? "the end of the archive" : moment.toISOString()}. Last change: ${result.lastChangeAt?.toISOString() ?? "the base backup"}.`,
  );
}

/** Without a time zone a moment could be understood in two ways. */
function momentOf(text: string): Moment {
  if (text === "latest") return text;
  const moment = new Date(text.replace(" ", "T"));
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text) || Number.isNaN(moment.getTime()))
    throw new StartError(
      "Usage: npm run guildhall -- restore-to TIME|latest, with a time zone: 2026-11-18T10:30:00Z",
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
      throw new StartError("Base backups need the embedded database, started with WAL_ARCHIVE.");
    const { id, bytes, finishedAt } = await database.makeBaseBackup();
    say(`Created base backup ${id} (${Math.ceil(bytes / 1024 ** 2)} MB).`);
    say(`You can restore to any time since ${finishedAt}.`);
  } finally {
    await database.stop();
  }
}
