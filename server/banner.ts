import { demoLogins, demoPassword } from "../db/seed/people.ts";
import { progress } from "./progress.ts";

interface Notes {
  readonly demo: boolean;
  /** Where the site is set up; absent once it has an administrator. */
  readonly setupUrl: string | undefined;
}

export function banner(url: string, { demo, setupUrl }: Notes): void {
  progress("Open");
  const note = demo ? demoNote : setupUrl ? setupNote(setupUrl) : "";
  process.stdout.write(`\n  Guildhall is running at ${url}\n${note}\n  Press Ctrl-C to stop.\n\n`);
}

const setupNote = (url: string) =>
  [
    "",
    "  This site has no administrator yet. Open this link to set it up:",
    `    ${url}`,
    "  It works once and for 24 hours. For a new one: npm run guildhall -- setup-link",
    "",
  ].join("\n");

const demoNote = [
  "",
  "  This is the demo community. Set DEMO=0 to start with an empty site.",
  `  Sign in with the password ${demoPassword} as one of:`,
  ...demoLogins.map(({ username, about }) => `    ${username.padEnd(12)}${about}`),
  "",
].join("\n");
