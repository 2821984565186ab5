import "./import-cache.ts";
import { isExpected } from "./start-error.ts";

/** Errors of the modules are texts of the catalogs. */
async function inEnglish(message: string): Promise<string> {
  const { createTranslations } = await import("#platform/translations");
  return createTranslations().forLocale("en").text(message);
}

/** `npm run guildhall -- command`: commands for the operator of the site. */
const [name = "help", ...args] = process.argv.slice(2);
try {
  // Loaded here, since the configuration is read meanwhile and may have mistakes.
  const { commands } = await import("./cli/commands.ts");
  const command = commands[name];
  if (command) await command.run(args);
  else {
    for (const [known, { summary }] of Object.entries(commands))
      console.log(`  npm run guildhall -- ${known.padEnd(16)} ${summary}`);
    if (name !== "help") process.exitCode = 2;
  }
} catch (error) {
  console.error(isExpected(error) ? await inEnglish(error.message) : error);
  // What a failed start has opened would keep the process running.
  process.exit(1);
}
