import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadConfig } from "#platform/config";
import { backUp, restoreSite } from "../back-up.ts";
import { StartError } from "../start-error.ts";

const say = (sentence: string) => console.log(sentence);

/**
 * Everything in one new folder: a consistent snapshot of the database, the stored files, the keys.
 */
export async function backupCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "without-files": { type: "boolean" } },
  });
  const [folder] = positionals;
  if (!folder) throw new StartError("Usage: npm run guildhall -- backup FOLDER [--without-files]");
  const { tables, rows, files } = await backUp(loadConfig(), resolve(folder), {
    onProgress: say,
    withoutFiles: values["without-files"],
  });
  say(`Backed up ${rows} rows in ${tables} tables and ${files} files to ${resolve(folder)}.`);
}

export async function restoreCommand([folder]: string[]): Promise<void> {
  if (!folder) throw new StartError("Usage: npm run guildhall -- restore FOLDER");
  const { tables, rows, files, warnings } = await restoreSite(loadConfig(), resolve(folder), {
    onProgress: say,
  });
  for (const remark of warnings) say(remark);
  say(`Restored ${rows} rows in ${tables} tables and ${files} files.`);
}
