import { demoLogins, demoPassword } from "../db/seed/people.ts";
import { progress } from "./progress.ts";

export function banner(url: string, { demo }: { demo: boolean }): void {
  progress("Open");
  process.stdout.write(
    `\n  Guildhall is running at ${url}\n${demo ? demoNote : ""}\n  Press Ctrl-C to stop.\n\n`,
  );
}

const demoNote = [
  "",
  "  This is the demo community. Set DEMO=0 to start with an empty site.",
  `  Sign in with the password ${demoPassword} as one of:`,
  ...demoLogins.map(({ username, about }) => `    ${username.padEnd(12)}${about}`),
  "",
].join("\n");
