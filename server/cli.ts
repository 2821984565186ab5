import { commands } from "./cli/commands.ts";
import { isExpected } from "./start-error.ts";

/** `npm run guildhall -- command`: what the person who runs the place does from a shell. */
const [name = "help", ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (command) await command.run(args);
  else {
    for (const [known, { summary }] of Object.entries(commands))
      console.log(`  npm run guildhall -- ${known.padEnd(14)} ${summary}`);
    if (name !== "help") process.exitCode = 2;
  }
} catch (error) {
  console.error(isExpected(error) ? error.message : error);
  process.exitCode = 1;
}
