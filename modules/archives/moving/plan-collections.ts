import { z } from "zod";
import { storable } from "#platform/plain-text";
import type { ReadZip } from "#platform/zip";
import { mostInCollection } from "../commands/arrange-collection.ts";
import { collectionInput } from "../inputs.ts";
import { workLimits } from "../words.ts";
import { jsonOf, mostWorks, type PlannedCollection } from "./planned-work.ts";

const textMax = 4 * 1024 * 1024;
const text = z.string().transform((given) => storable(given));
const address = text.pipe(z.string().max(40));

/** As a bag has it. Bags from before covers say nothing of one. */
const described = z.object({
  publicId: address,
  title: text.pipe(collectionInput.shape.title),
  about: text.pipe(collectionInput.shape.about.unwrap()).default(""),
  works: z.array(address).max(mostInCollection),
  notes: z
    .record(
      z.string(),
      z.string().transform((note) => storable(note, workLimits.note)),
    )
    .default({}),
  cover: address.nullish(),
});

/** A bag's series. One that can't be read is left out: its works come in without it. */
export async function collectionsOfBag(
  zip: ReadZip,
  base: string,
  digests: ReadonlyMap<string, string>,
): Promise<PlannedCollection[]> {
  const path = `${base}data/collections.json`;
  if (!digests.has(path) || !zip.entries.some((entry) => entry.path === path)) return [];
  const list = z.array(z.unknown()).safeParse(jsonOf(await zip.text(path, textMax)));
  return (list.data ?? []).slice(0, mostWorks).flatMap((each) => {
    const read = described.safeParse(each);
    if (!read.success) return [];
    const { publicId, cover, ...rest } = read.data;
    return [{ ...rest, key: `collection ${publicId}`, cover: cover ?? null }];
  });
}
