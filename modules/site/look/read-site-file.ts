import { LRUCache } from "lru-cache";
import type { WithPorts } from "#platform/ports";
import { definePort } from "#platform/ports";
import { siteStorage } from "#platform/storage";
import type { SiteFile, SiteFilePurpose } from "../contract.ts";
import { siteLook } from "./look.ts";

const maxBytes = 6 * 1024 ** 2;
const contents = definePort(
  "site.fileContents",
  () =>
    new LRUCache<string, Buffer>({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => bytes.length,
    }),
);

/** The content of a file of the site's look. They are small and asked for often: kept in memory. */
export async function readSiteFile(ctx: WithPorts, { key }: SiteFile): Promise<Buffer> {
  const known = ctx.ports.get(contents);
  const found = known.get(key);
  if (found) return found;
  const storage = await siteStorage(ctx);
  const bytes = Buffer.from(await new Response(await storage.get(key)).arrayBuffer());
  known.set(key, bytes);
  return bytes;
}

/** The site's logo as a PNG, for documents; undefined without one, or if it can't be read. */
export async function siteLogoFile(ctx: WithPorts): Promise<Buffer | undefined> {
  const file = siteFileOf(ctx, "logo", "logo");
  return file && readSiteFile(ctx, file).catch(() => undefined);
}

export const siteFileOf = (
  ctx: WithPorts,
  purpose: SiteFilePurpose,
  name: string,
): SiteFile | undefined =>
  siteLook(ctx).files.find((file) => file.purpose === purpose && file.name === name);
