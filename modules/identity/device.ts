import { createHash } from "node:crypto";
import { type Message, message, type Translate } from "#platform/i18n";
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

const partsOf = (userAgent: string) => ({
  browser: first(browsers, userAgent),
  system: first(systems, userAgent),
});

/** What a person would call it, for a reader: "Firefox on Linux". */
export function deviceText(userAgent: string, t: Translate): string {
  const { browser, system } = partsOf(userAgent);
  if (browser && system) return t("account.devices.named", { browser, system });
  return (
    browser ??
    (system ? t("account.devices.otherBrowser", { system }) : t("account.devices.unknown"))
  );
}

/** The same as it is stored: in English, whatever the reader's language. */
export function deviceName(userAgent: string): string {
  const { browser, system } = partsOf(userAgent);
  if (!browser) return system ? `Something on ${system}` : "An unknown device";
  return system ? `${browser} on ${system}` : browser;
}

/** The same, to be translated for an email. */
export function deviceMessage(userAgent: string): Message | string {
  const { browser, system } = partsOf(userAgent);
  if (!browser && !system) return "emails.identity.newDevice.unknownDevice" satisfies Message;
  return browser && system
    ? message("emails.identity.newDevice.device", { browser, system })
    : (browser ?? system ?? "");
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
