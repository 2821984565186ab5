import { createHash } from "node:crypto";
import { limitKeyForIp } from "#platform/ratelimit";
import type { Device } from "./contract.ts";

const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const systems = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

const first = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** What a person would call it: "Firefox on Linux". */
export function deviceName(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (!browser) return system ? `Something on ${system}` : "An unknown device";
  return system ? `${browser} on ${system}` : browser;
}

/** The same browser from the same network is the same device; versions and addresses change. */
export const deviceHash = ({ ip, userAgent }: Device): string =>
  createHash("sha256")
    .update(`${deviceName(userAgent)} ${blockableNetwork(ip)}`)
    .digest("base64url")
    .slice(0, 22);

/** Providers assign a different address from the same block every day. */
export const blockableNetwork = (ip: string) =>
  limitKeyForIp(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24");
