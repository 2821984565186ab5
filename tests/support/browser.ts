import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { hasApt, installWithApt } from "./install-with-apt.ts";

/** The same engine without windows around it, which opens a page in half the time. */
const light = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const wellKnown = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Quiet and alone: nothing fetched from outside, no first-run pages. */
export const chromiumArgs = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  // Chromium's own sandbox does not start as root.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

interface Wanted {
  /** With all a desktop browser has, such as a viewer for papers. */
  readonly whole?: boolean;
}

/** The path of a Chromium; downloads one if there is none. Throws one message if all fails. */
export function ensureChromium(wanted: Wanted = {}): string {
  const found = findChromium(process.env, wanted);
  if (found) return found;
  const tried: string[] = [];
  for (const [way, fetch] of ways()) {
    console.log(`There is no Chromium here: ${way} …`);
    try {
      fetch();
    } catch (error) {
      tried.push(`${way} (${String(error).split("\n")[0]})`);
      continue;
    }
    const fetched = findChromium(process.env, wanted);
    if (fetched) return fetched;
  }
  throw new Error(
    `There is no Chromium, and it could not be fetched by ${tried.join(" nor by ")}. Install one and set CHROMIUM_PATH to it.`,
  );
}

export function findChromium(
  env: NodeJS.ProcessEnv = process.env,
  { whole = false }: Wanted = {},
): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter);
  const onPath = (whole ? [] : light)
    .concat(names)
    .flatMap((name) => folders.map((folder) => join(folder, name)));
  return [env.CHROMIUM_PATH ?? "", ...onPath, ...wellKnown, chromium.executablePath()].find(
    (path) => path !== "" && isProgram(path),
  );
}

function ways(): Array<[way: string, fetch: () => void]> {
  const options = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  const byApt = () => {
    installWithApt("chromium");
    try {
      installWithApt("chromium-headless-shell");
    } catch {
      console.log("The lighter one is not among the packages here: the whole one does as well.");
    }
  };
  const byPlaywright = () => {
    const cli = join("node_modules", "@playwright", "test", "cli.js");
    execFileSync(process.execPath, [cli, "install", "chromium"], options);
  };
  return [
    ...(hasApt() ? [["installing it by apt-get", byApt] as [string, () => void]] : []),
    ["downloading Playwright's", byPlaywright],
  ];
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
