import { eq } from "drizzle-orm";
import type pg from "pg";
import { uploadFile } from "#modules/media";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { rasterizeSvg } from "#platform/images";
import type { archiveFiles } from "#tables/archives";
import { mediaFiles } from "#tables/media";
import type { Canaries } from "./canaries.ts";
import { type Answer, ask, inParallel, type Session } from "./crawl.ts";

type Keys = Pick<Canaries, "contents">;

/** The contents of a file of a work: everyone who knows of the work may see the small cover. */
export function rememberWorkFile(
  canaries: Keys,
  file: Pick<
    typeof archiveFiles.$inferSelect,
    "sha256" | "pictureKey" | "pictureAvifKey" | "thumbKey"
  >,
  {
    what,
    openTo,
    thumbTo,
  }: {
    readonly what: string;
    readonly openTo: readonly string[];
    readonly thumbTo: readonly string[];
  },
): void {
  const { sha256, pictureKey, pictureAvifKey, thumbKey } = file;
  canaries.contents(sha256, `a file of ${what}`, openTo);
  for (const key of [pictureKey, pictureAvifKey])
    if (key) canaries.contents(key, `a picture of ${what}`, openTo);
  if (thumbKey) canaries.contents(thumbKey, `a small picture of ${what}`, thumbTo);
}

/** Uploads a picture, to be attached to a post or a message, and remembers its contents. */
export async function attachedPicture(
  canaries: Keys,
  {
    author,
    what,
    seenBy,
  }: {
    readonly author: Context<Actor>;
    readonly what: string;
    readonly seenBy: readonly string[];
  },
): Promise<{ readonly href: string }> {
  const bytes = await drawPicture({ width: 120, height: 80 });
  const { id, href } = await uploadFile(author, { name: "picture.png", bytes });
  const [file] = await author.db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
  for (const key of [file?.key, file?.avifKey])
    if (key) canaries.contents(key, `a picture attached to ${what}`, seenBy);
  return { href };
}

let drawn = 0;

/** A picture unlike any other, since contents tell which one it is. */
export function drawPicture(size: { readonly width: number; readonly height: number }) {
  drawn += 1;
  const paths = Array.from(drawn.toString(2).padStart(8, "0"), (bit, n) =>
    bit === "1" ? `<path d="M${n * 8} 10h6v20h-6Z" fill="white"/>` : "",
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="66" height="44"><path d="M0 0h66v44H0Z" fill="teal"/>${paths.join("")}</svg>`;
  return rasterizeSvg(svg, size);
}

interface FileAddress {
  readonly path: string;
  /** Answered alike for everyone: it is enough to ask as a visitor. */
  readonly forEveryone: boolean;
}

/** Every address of every private file, its pictures and its small pictures. */
async function addressesOfFiles(client: pg.Client, canaries: Canaries): Promise<FileAddress[]> {
  const { rows } = await client.query<FileAddress>(
    `with works as (
       select f.*, w.public_id from archive_files f join archive_works w on w.id = f.work_id
       where f.sha256 = any($1)
     ), attached as (select * from media_files where key = any($1))
     select '/archives/files/' || id || '/' || name || look as path, false as "forEveryone"
       from works, unnest(array['', '?as=picture', '?as=thumb']) look
     union select '/api/v1/works/' || public_id || '/files/' || id, false from works
     union select '/files/' || id || '/' || name, false from attached
     union select '/files/' || key || '.' || ending, true
       from unnest($1::text[]) key, unnest(array['webp', 'avif']) ending`,
    [canaries.files()],
  );
  return rows;
}

/** With and without AVIF, of which each is a file of its own. */
const accepts = ["image/avif,image/webp,*/*", "*/*"];

interface Asked {
  readonly client: pg.Client;
  readonly canaries: Canaries;
  readonly outsiders: readonly Session[];
  readonly insiders: readonly Session[];
  readonly bases: readonly string[];
  readonly record: (who: Session, path: string, answer: Answer) => void;
}

/**
 * Asks for every private file at each of its addresses, as everyone. Returns how many of the
 * contents insiders received.
 */
export async function askForFiles({
  client,
  canaries,
  outsiders,
  insiders,
  bases,
  record,
}: Asked): Promise<number> {
  const addresses = await addressesOfFiles(client, canaries);
  const visitors = outsiders.filter(({ cookie }) => cookie === "");
  const plan = addresses.flatMap(({ path, forEveryone }) =>
    (forEveryone ? visitors : [...insiders, ...outsiders]).flatMap((who) =>
      accepts
        .slice(forEveryone || /^\/api|\?as=thumb/.test(path) ? 1 : 0)
        .map((accept) => ({ path, who, accept })),
    ),
  );
  const seen = new Set<string>();
  await inParallel(plan, 16, async ({ path, who, accept }, at) => {
    const base = bases[at % bases.length] ?? "";
    let answer = await ask(base, path, who, accept);
    // To an address that works for a while, for those who were found to have access.
    if (answer.status === 302 && answer.location?.includes("grant="))
      answer = await ask(base, answer.location, who, accept);
    if (!insiders.includes(who)) record(who, path, answer);
    else if (canaries.file(answer.sha256)) seen.add(answer.sha256);
  });
  return seen.size;
}
