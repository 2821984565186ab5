import { createHash } from "node:crypto";
import type { Frame } from "./report.ts";

/** What makes two occurrences the same mistake: kind, wording without its particulars, and place. */
export function fingerprintOf(report: {
  readonly side: string;
  readonly type: string;
  readonly message: string;
  readonly frames: readonly Frame[];
}): string {
  const own = report.frames.filter((frame) => !frame.file.includes("node_modules"));
  const places = (own.length > 0 ? own : report.frames)
    .slice(-3)
    .map((frame) => `${withoutBuild(frame.file)} ${frame.function ?? ""}`);
  return createHash("sha256")
    .update(JSON.stringify([report.side, report.type, normalizedMessage(report.message), places]))
    .digest("hex")
    .slice(0, 16);
}

/** `assets/root-BxK3_d0a.js` is the same file after the next build. */
const withoutBuild = (file: string): string => file.replace(/-[\w-]{6,12}(?=\.m?js$)/, "");

const normalizedMessage = (message: string): string =>
  message
    .slice(0, 300)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, "“”")
    .replace(/[0-9a-f]{8,}|\d+/gi, "0");
