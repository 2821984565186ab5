import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import { markdownFromHtml } from "#platform/markdown";
import { toStorableText } from "#platform/plain-text";
import { ZipError, type ZipReader } from "#platform/zip";
import { workLimits } from "../constants.ts";
import { jsonOf, maxWorks, type PlannedFile, type PlannedWork, planned } from "./planned-work.ts";

const textMax = 64 * 1024 * 1024;
/** The HTML of a post; as Markdown it is shorter. */
const htmlMax = 2 * workLimits.body;
/** Many per work that fits; a hostile file has millions. */
const maxTags = 20_000;

const text = z.string().nullish();
const post = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string().default(""),
  type: z.string().default("post"),
  html: text,
  custom_excerpt: text,
  visibility: z.string().default("public"),
  feature_image: text,
  published_at: text,
});
const tag = z.object({ id: z.union([z.string(), z.number()]).transform(String), name: z.string() });
const tagged = z.object({
  post_id: z.union([z.string(), z.number()]).transform(String),
  tag_id: z.union([z.string(), z.number()]).transform(String),
});

/** What Ghost writes; in older versions without the list around it. What else is in it is left. */
const list = z.custom<unknown[]>(Array.isArray);
const data = z.object({
  posts: list,
  tags: list.default([]),
  posts_tags: list.default([]),
});
const file = z
  .object({ db: z.array(z.object({ data })).min(1) })
  .transform(({ db }) => db[0]?.data)
  .or(z.object({ data }).transform((input) => input.data));

export type GhostSite = z.output<typeof data>;

/** The site’s own words, if this is what Ghost exports. */
export async function findGhost(zip: ZipReader): Promise<GhostSite | undefined> {
  const found = zip.entries.find(({ path }) => /^(?:[^/]+\/){0,2}[^/]+\.json$/.test(path));
  if (!found) return undefined;
  return file.safeParse(jsonOf(await zip.text(found.path, textMax))).data;
}

/** Imports posts as works; pages belong to the original site and are skipped. */
export async function planOfGhost(zip: ZipReader, site: GhostSite): Promise<PlannedWork[]> {
  if (site.posts.length > maxWorks)
    throw new ZipError(message("archives.import.errors.tooManyWorks", { max: maxWorks }));
  if (site.tags.length > maxTags || site.posts_tags.length > maxTags)
    throw new ZipError(message("archives.import.errors.tooManyTags", { max: maxTags }));
  const names = new Map(readAll(tag, site.tags).map(({ id, name }) => [id, name]));
  const tags = Map.groupBy(readAll(tagged, site.posts_tags), ({ post_id }) => post_id);
  const works: PlannedWork[] = [];
  for (const [index, raw] of site.posts.entries()) {
    const read = post.safeParse(raw);
    if (!read.success || (read.data.html ?? "").length > htmlMax) {
      const key = read.success ? `post ${read.data.id}` : `post number ${index + 1}`;
      const why: Message = read.success
        ? "archives.import.errors.tooLong"
        : "archives.import.errors.unreadablePost";
      works.push({
        key,
        fields: { title: key },
        files: [],
        bytes: 0,
        problems: [{ message: why }],
      });
      continue;
    }
    if (read.data.type !== "post") continue;
    const own = (tags.get(read.data.id) ?? []).flatMap(({ tag_id }) => names.get(tag_id) ?? []);
    const cover = coverOf(zip, read.data.feature_image);
    const key = `post ${read.data.id}`;
    works.push(planned(zip, key, fieldsOf(read.data, own), cover ? [cover] : [], []));
    // Converting a post takes a moment, and other requests are waiting.
    await setImmediate();
  }
  return works;
}

const readAll = <Schema extends z.ZodType>(schema: Schema, all: readonly unknown[]) =>
  all.flatMap((each) => {
    const read = schema.safeParse(each);
    return read.success ? [read.data] : [];
  });

function fieldsOf(input: z.output<typeof post>, tags: readonly string[]): Record<string, string> {
  // `#internal` tags steer a theme there and mean nothing here.
  const publicTags = tags.filter((name) => !name.startsWith("#")).slice(0, workLimits.tags);
  return {
    kind: "writing",
    title: toStorableText(input.title, workLimits.titleMax),
    teaser: toStorableText(input.custom_excerpt ?? "", workLimits.teaser),
    body: markdownFromHtml((input.html ?? "").replaceAll("__GHOST_URL__", "")),
    tags: publicTags.join(", "),
    date: /^\d{4}-\d{2}-\d{2}/.exec(input.published_at ?? "")?.[0] ?? "",
    // Paid tiers of the original site don't exist here: the owner chooses again, and until then the
    // work is not public.
    access: input.visibility === "public" ? "public" : "members",
  };
}

/** Its picture, where the ZIP has the site’s files as well. */
function coverOf(zip: ZipReader, address: string | null | undefined): PlannedFile | undefined {
  const [inside] = /content\/images\/[^?#]+$/.exec(address ?? "") ?? [];
  const found = inside && zip.entries.find(({ path }) => path.endsWith(inside));
  if (!found) return undefined;
  const name = found.path.split("/").at(-1) ?? "cover";
  return { path: found.path, name, alt: "", cover: true, sha256: null };
}
