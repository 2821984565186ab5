import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import webPush from "web-push";
import { appConfig } from "#platform/config";
import { definePort, type WithPorts } from "#platform/ports";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const vapidKeysPort = definePort<VapidKeys>("notifications.vapidKeys", (ports) => {
  const { VAPID_KEY, DATA_DIR } = ports.get(appConfig);
  return parseKeys(VAPID_KEY ?? loadOrCreateKeys(DATA_DIR));
});

/** What browsers know the site's pushes by. Another pair, and every browser must subscribe again. */
export const vapidKeys = ({ ports }: WithPorts): VapidKeys => ports.get(vapidKeysPort);

/**
 * Created once and readable only by the site's own user; a concurrent second process reads the
 * first's keys.
 */
export function loadOrCreateKeys(folder: string): string {
  const file = join(folder, "vapid-key");
  mkdirSync(folder, { recursive: true });
  try {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    writeFileSync(file, `${publicKey}:${privateKey}`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

function parseKeys(written: string): VapidKeys {
  const [publicKey = "", privateKey = ""] = written.split(":");
  if (publicKey.length !== 87 || privateKey.length !== 43)
    throw new Error(
      "The key for pushes is damaged. Delete DATA_DIR/vapid-key to create a new one.",
    );
  return { publicKey, privateKey };
}
