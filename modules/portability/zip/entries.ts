import { Readable } from "node:stream";
import { translateFor } from "#modules/identity";
import { loadFormats } from "#modules/preferences";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import type { Storage } from "#platform/storage";
import { textOf, type ZipEntry } from "#platform/zip";
import { type ExportManifest, exportFormatVersion, exportManifest } from "../contract.ts";
import type { ExportedItem, Exporter } from "../parts.ts";
import { exportIndexPage } from "./index-page.ts";

interface Options {
  readonly exporters: readonly Exporter[];
  readonly storage: Storage;
  readonly about: Pick<ExportManifest, "exportId" | "site" | "requestedAt" | "person">;
  /** Called after each exporter, and awaited. */
  readonly onPart: () => Promise<void>;
}

/** What is small enough to be read on the front page itself. */
const shownChars = 32 * 1024;
const shownInAllChars = 512 * 1024;

/** Every file of an export: each exporter's own, then the list of contents and the front page. */
export async function* exportEntries(
  ctx: Context<Actor>,
  { exporters, storage, about, onPart }: Options,
): AsyncGenerator<ZipEntry> {
  const inlined = new Map<string, unknown>();
  const t = await translateFor(ctx, about.person.id);
  let shownSoFar = 0;
  const parts: ExportManifest["parts"] = [];
  for (const { name, about: words, collect } of exporters) {
    const files: ExportManifest["parts"][number]["files"] = [];
    for await (const item of collect(ctx, about.person.id)) {
      ctx.signal?.throwIfAborted();
      const path = `${name}/${item.path}`;
      if ("json" in item) {
        const text = `${JSON.stringify(item.json, null, 2)}\n`;
        files.push({ path, kind: "json", bytes: Buffer.byteLength(text) });
        if (text.length <= shownChars && shownSoFar + text.length <= shownInAllChars) {
          inlined.set(path, JSON.parse(text));
          shownSoFar += text.length;
        }
        yield { path, open: () => textOf(text) };
      } else {
        const bytes = await sizeOf(storage, item);
        // Taken away while this was being made: then it is no longer theirs to carry off.
        if (bytes === undefined) continue;
        files.push({ path, kind: "file", bytes });
        yield { path, open: async () => readFile(storage, item.file) };
      }
    }
    parts.push({ name, about: t.text(words), files });
    await onPart();
  }
  const manifest = exportManifest.parse({
    format: "guildhall-export",
    version: exportFormatVersion,
    ...about,
    parts,
  });
  const list = `${JSON.stringify(manifest, null, 2)}\n`;
  yield { path: "guildhall-export.json", open: () => textOf(list) };
  const formats = await loadFormats(ctx.db, about.person.id);
  yield { path: "index.html", open: () => textOf(exportIndexPage(manifest, inlined, formats, t)) };
}

async function sizeOf(storage: Storage, { file }: ExportedItem & { file: string }) {
  try {
    return await storage.size(file);
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return undefined;
    throw error;
  }
}

const readFile = async (storage: Storage, key: string): Promise<Readable> =>
  Readable.fromWeb((await storage.get(key)) as import("node:stream/web").ReadableStream);
