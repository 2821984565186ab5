import { access } from "node:fs/promises";
import { parseArgs } from "node:util";
import { forumReportLines } from "#contracts/imports";
import { findByUsername } from "#modules/identity";
import {
  type DiscourseReport,
  importDiscoursePosts,
  readDiscourse,
  storedReport,
} from "#modules/imports";
import { DomainError } from "#platform/errors";
import { defaultLocale, type Translate } from "#platform/i18n";
import { translations } from "#platform/translations";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

const how =
  "npm run guildhall -- import-discourse FILE --as USERNAME [--dry-run] [--category SLUG] [--site URL] [--author NAME]";

/** Imports topics of a Discourse forum, or lists with --dry-run what would be imported. */
export async function importDiscourse(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: "string" },
      "dry-run": { type: "boolean", default: false },
      category: { type: "string" },
      site: { type: "string", default: "https://discourse.invalid" },
      author: { type: "string", default: "" },
    },
  });
  const [file] = positionals;
  const { as: username, category, site, author, "dry-run": dryRun } = values;
  if (!file || !username || !URL.canParse(site)) throw new StartError(`Usage: ${how}`);
  await access(file).catch(() => {
    throw new StartError("The file doesn’t exist or can’t be read.");
  });
  await withAppContainer(async (container) => {
    const ctx = container.systemContext("command line");
    const found = await findByUsername(ctx, username);
    if (!found || !("userId" in found))
      throw new StartError(`There is no account with the username ${username}.`);
    const readings = readDiscourse(file, { site, author });
    const options = { authorId: found.userId, category, dryRun };
    const report = await importDiscoursePosts(ctx, readings, options).catch((error: unknown) => {
      if (error instanceof DomainError) throw new StartError("There is no such category.");
      if (!(error instanceof RangeError)) throw error;
      throw new StartError(
        `The import stopped: ${error.message}. Everything before it was imported. Fix the file and run the command again.`,
      );
    });
    const t = ctx.ports.get(translations).forLocale(defaultLocale);
    for (const line of linesOf(report, dryRun, t)) console.log(line);
  });
}

function linesOf(report: DiscourseReport, dryRun: boolean, t: Translate): string[] {
  const lines = forumReportLines(storedReport(report), t);
  return [
    dryRun ? "Would be imported:" : "Imported:",
    ...lines.map(({ count, what, which }) => `${count} ${what}${which && ` (${which})`}`),
  ];
}
