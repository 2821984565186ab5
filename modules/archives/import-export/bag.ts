import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { and, asc, eq, gt } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { type Storage, siteStorage } from "#platform/storage";
import { siteFileName } from "#platform/translations";
import { createZip, textOf, type ZipEntry } from "#platform/zip";
import { filesOf } from "../commands/publish-work.ts";
import { fieldsOf } from "../draft.ts";
import { ownCollections } from "../queries/own-collections.ts";
import { archiveWorks } from "../tables.ts";
import { plainName } from "./plain-name.ts";

export const bagFormat = "guildhall-works-1";

/**
 * All published works of a user as a bag (RFC 8493) in a ZIP. File digests are already known, so it
 * is streamed: only the manifest is held in memory.
 */
export function exportWorksBag(ctx: Context<Actor>, storageOverride?: Storage) {
  const { username } = requireMember(ctx);
  const day = ctx.clock.now().toISOString().slice(0, 10);
  const base = siteFileName(ctx, `works-${plainName(username)}-${day}`);
  return {
    name: `${base}.zip`,
    content: createZip(entriesOf(ctx, base, storageOverride), ctx.clock.now()),
  };
}

async function* entriesOf(
  ctx: Context<Actor>,
  base: string,
  storageOverride: Storage | undefined,
): AsyncGenerator<ZipEntry> {
  const storage = storageOverride ?? (await siteStorage(ctx));
  const manifest: string[] = [];
  const tags: string[] = [];
  let bytes = 0;
  const at = (path: string, text: string, list: string[]): ZipEntry => {
    list.push(`${sha256(text)}  ${path}\n`);
    return { path: `${base}/${path}`, open: () => textOf(text) };
  };
  const payload = (path: string, value: unknown): ZipEntry => {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    bytes += Buffer.byteLength(text);
    return at(path, text, manifest);
  };
  yield at("bagit.txt", "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n", tags);
  for await (const work of publishedBy(ctx)) {
    const folder = `data/works/${work.publicId}`;
    const files = (await filesOf(ctx.db, work.id, work.fileIds)).map((file, index) => ({
      file,
      path: `files/${index + 1}-${plainName(file.name)}`,
    }));
    yield payload(`${folder}/work.json`, {
      format: bagFormat,
      publicId: work.publicId,
      state: work.state,
      publishedAt: work.publishedAt,
      revision: work.revision,
      fields: fieldsOf(work),
      files: files.map(({ path, file: { id, name, alt, type, sha256: hash } }) => ({
        path,
        name,
        alt,
        type,
        sha256: hash,
        cover: id === work.coverFileId,
      })),
    });
    for (const { file, path } of files) {
      if (!(await storage.has(file.sha256))) continue;
      bytes += file.bytes;
      manifest.push(`${file.sha256}  ${folder}/${path}\n`);
      yield {
        path: `${base}/${folder}/${path}`,
        open: async () =>
          Readable.fromWeb(
            (await storage.get(file.sha256)) as import("node:stream/web").ReadableStream,
          ),
      };
    }
  }
  yield payload("data/collections.json", await collectionsOf(ctx));
  yield at("manifest-sha256.txt", manifest.join(""), tags);
  const info = [
    `Bagging-Date: ${ctx.clock.now().toISOString().slice(0, 10)}`,
    `Payload-Oxum: ${bytes}.${manifest.length}`,
    `External-Description: Works of ${requireMember(ctx).username}`,
    "Bag-Software-Agent: Guildhall",
  ];
  yield at("bag-info.txt", `${info.join("\n")}\n`, tags);
  yield at("tagmanifest-sha256.txt", tags.join(""), []);
}

const batch = 50;

/** One batch at a time, in id order. */
async function* publishedBy(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  for (let after: string | undefined; ; ) {
    const rows = await ctx.db
      .select()
      .from(archiveWorks)
      .where(
        and(
          eq(archiveWorks.ownerId, userId),
          gt(archiveWorks.revision, 0),
          after ? gt(archiveWorks.id, after) : undefined,
        ),
      )
      .orderBy(asc(archiveWorks.id))
      .limit(batch);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

async function collectionsOf({ db, actor }: Context<Actor>) {
  const own = await ownCollections(db, requireMember({ actor }).userId);
  return own.map(({ publicId, title, about, cover, works }) => ({
    publicId,
    title,
    about,
    cover,
    works: works.map(({ work }) => work),
    notes: Object.fromEntries(works.flatMap(({ work, note }) => (note ? [[work, note]] : []))),
  }));
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
