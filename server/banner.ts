import { demoLogins, demoPassword } from "../db/seed/people.ts";

const startedMs = performance.now();

/** One line per long step, for the operator watching the first start. */
export function progress(step: string): void {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1).padStart(5);
  process.stdout.write(`${seconds} s  ${step}\n`);
}

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
