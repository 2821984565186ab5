import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import webPush from "web-push";
import { config } from "#platform/config";

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

let known: VapidKeys | undefined;

/** What browsers know the site's pushes by. Another pair, and every browser must subscribe anew. */
export function vapidKeys(): VapidKeys {
  known ??= read(config.VAPID_KEY ?? keptIn(config.DATA_DIR));
  return known;
}

/** Made once and readable by the site's own user alone; whoever comes second reads the first's. */
export function keptIn(folder: string): string {
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

function read(written: string): VapidKeys {
  const [publicKey = "", privateKey = ""] = written.split(":");
  if (publicKey.length !== 87 || privateKey.length !== 43)
    throw new Error(
      "The key for pushes is damaged. Remove DATA_DIR/vapid-key, and a new one is made.",
    );
  return { publicKey, privateKey };
}
