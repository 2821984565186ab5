import { Readable } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, gunzip } from "node:zlib";
import { z } from "zod";
import type { ObjectStore } from "../../storage/port.ts";
import type { Account } from "../account.ts";
import { PostgresProblem } from "../problem.ts";
import { type BaseBackup, baseObject, keysSchema, partName } from "./base-backups.ts";
import { type ExtractedFile, untar } from "./untar.ts";

const manifestSchema = z.object({
  Files: z.array(
    z.object({
      Path: z.string(),
      Size: z.number(),
      "Checksum-Algorithm": z.literal("SHA256"),
      Checksum: z.string(),
    }),
  ),
});

/** The store does not answer or refuses; nothing is wrong with what is in it. */
export const unreadable = (error: unknown): PostgresProblem =>
  new PostgresProblem(
    `The archive can't be read: ${error instanceof Error ? error.message : error}. Nothing was changed.`,
    { cause: error },
  );

interface Extraction {
  readonly store: ObjectStore;
  readonly chain: string;
  readonly base: BaseBackup;
}

/** Extracts a base backup into a new folder, and compares each file with PostgreSQL's manifest. */
export async function extractBaseBackup(
  { store, chain, base }: Extraction,
  folder: string,
  account: Account | undefined,
): Promise<{ keys: Record<string, string> }> {
  const damaged = (what: string, cause?: unknown) =>
    new PostgresProblem(
      `The base backup ${base.id} of chain ${chain} is damaged: ${what}. Nothing was changed.`,
      { cause },
    );
  const read = async (name: string): Promise<Buffer> => {
    const content = await store
      .get(baseObject(chain, base.id, name))
      .catch((error: unknown) => Promise.reject(unreadable(error)));
    if (!content) throw damaged(`${name} is missing`);
    return content;
  };
  async function* parts() {
    for (let number = 1; number <= base.parts; number++) yield await read(partName(number));
  }
  const readJson = async <T>(name: string, schema: z.ZodType<T>, content: Buffer): Promise<T> => {
    try {
      return schema.parse(JSON.parse(content.toString()));
    } catch (error) {
      throw damaged(`${name} cannot be read`, error);
    }
  };
  const keys = await readJson("keys.json", keysSchema, await read("keys.json"));
  const compressed = await read("backup_manifest.gz");
  const manifest = await readJson(
    "backup_manifest.gz",
    manifestSchema,
    await promisify(gunzip)(compressed).catch(() => Buffer.alloc(0)),
  );
  const source = Readable.from(parts());
  const tar = createGunzip();
  source.on("error", (error) => tar.destroy(error));
  let extracted: Map<string, ExtractedFile>;
  try {
    extracted = await untar(source.pipe(tar), folder, account);
  } catch (error) {
    if (error instanceof PostgresProblem) throw error;
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // The disk or the network, and not the backup.
    if (/^E[A-Z]+$/.test(code)) throw error;
    throw damaged(
      `its files cannot be read (${error instanceof Error ? error.message : error})`,
      error,
    );
  }
  for (const { Path, Size, Checksum } of manifest.Files) {
    const found = extracted.get(Path);
    if (!found) throw damaged(`${Path} is missing`);
    if (found.size !== Size || found.sha256 !== Checksum)
      throw damaged(`${Path} is not as it was written`);
  }
  return { keys };
}
