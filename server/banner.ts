import { demoLogins, demoPassword } from "../db/seed/people.ts";
import { progress } from "./progress.ts";

export function banner(url: string, { demo }: { demo: boolean }): void {
  progress("Open");
  process.stdout.write(
    `\n  Guildhall is open at ${url}\n${demo ? demoNote : ""}\n  Ctrl-C closes it.\n\n`,
  );
}

const demoNote = [
  "",
  "  This is the demo community. Set DEMO=0 for a place of your own.",
  `  Sign in with the password ${demoPassword} as:`,
  ...demoLogins.map(({ username, about }) => `    ${username.padEnd(12)}${about}`),
  "",
].join("\n");
