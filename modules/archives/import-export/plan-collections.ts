import { z } from "zod";
import { toStorableText } from "#platform/plain-text";
import type { ZipReader } from "#platform/zip";
import { maxWorksInCollection } from "../commands/update-collection.ts";
import { workLimits } from "../constants.ts";
import { collectionInput } from "../inputs.ts";
import { jsonOf, maxWorks, type PlannedCollection } from "./planned-work.ts";

const textMax = 4 * 1024 * 1024;
const text = z.string().transform((value) => toStorableText(value));
const address = text.pipe(z.string().max(40));

/** The series format in a bag. Bags from before covers existed have none. */
const described = z.object({
  publicId: address,
  title: text.pipe(collectionInput.shape.title),
  about: text.pipe(collectionInput.shape.about.unwrap()).default(""),
  works: z.array(address).max(maxWorksInCollection),
  notes: z
    .record(
      z.string(),
      z.string().transform((note) => toStorableText(note, workLimits.note)),
    )
    .default({}),
  cover: address.nullish(),
});

/** Series in a bag. An unreadable one is skipped: its works are imported without it. */
export async function collectionsOfBag(
  zip: ZipReader,
  base: string,
  digests: ReadonlyMap<string, string>,
): Promise<PlannedCollection[]> {
  const path = `${base}data/collections.json`;
  if (!digests.has(path) || !zip.entries.some((entry) => entry.path === path)) return [];
  const list = z.array(z.unknown()).safeParse(jsonOf(await zip.text(path, textMax)));
  return (list.data ?? []).slice(0, maxWorks).flatMap((each) => {
    const read = described.safeParse(each);
    if (!read.success) return [];
    const { publicId, cover, ...rest } = read.data;
    return [{ ...rest, key: `collection ${publicId}`, cover: cover ?? null }];
  });
}
