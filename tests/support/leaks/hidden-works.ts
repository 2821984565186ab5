import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import {
  addFile,
  commentOnWork,
  createCollection,
  paywallMarker,
  publishWork,
  saveDraft,
  startWork,
  updateCollection,
  updateFile,
  withdrawWork,
  workInput,
} from "#modules/archives";
import { archiveFiles } from "#tables/archives";
import { tiers } from "#tables/subscriptions";
import { drawPicture, rememberWorkFile } from "./files.ts";
import type { Hiding } from "./hiding.ts";
import { everyoneBut, type Outsider } from "./people.ts";

interface HiddenWork {
  readonly what: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Those who may know of it: its title, teaser, tags and cover. */
  readonly knownTo: readonly Outsider[];
  /** Those who may open it. */
  readonly openTo: readonly Outsider[];
  readonly published: boolean;
}

/** A work with a canary in each of its fields, and a picture with one in its name. */
async function hideWork(
  { canaries, owner, friend }: Hiding,
  { what, fields, knownTo, openTo, published }: HiddenWork,
): Promise<string> {
  const known = (field: string) => canaries.word(`${field} of ${what}`, knownTo);
  const inside = (field: string) => canaries.word(`${field} of ${what}`, openTo);
  const { publicId, workId } = await startWork(owner, { kind: "images" });
  const folder = mkdtempSync(join(tmpdir(), "guildhall-leaks-"));
  const files: string[] = [];
  try {
    // A second picture, which is not the cover, where it is interesting: encoding takes time.
    for (let index = 0; index < (fields.access === "tier" ? 2 : 1); index++) {
      const path = join(folder, String(index));
      // Larger than a small picture, so that the two differ.
      writeFileSync(path, await drawPicture({ width: 600, height: 400 }));
      const name = `${inside("file name")}.png`;
      const add = () => addFile(owner, { workId, uploadId: randomUUID(), name, path });
      // On a busy machine the time for encoding a picture may not be enough at first.
      const { fileId } = await add().catch(add).catch(add);
      // The cover is described to everyone who sees it.
      const alt = `Picture ${(index === 0 ? known : inside)("description of a file")}`;
      await updateFile(owner, { publicId, fileId, act: "describe", alt });
      files.push(fileId);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const file of await owner.db
    .select()
    .from(archiveFiles)
    .where(inArray(archiveFiles.id, files)))
    rememberWorkFile(canaries, file, {
      what,
      openTo,
      thumbTo: file.id === files[0] ? knownTo : openTo,
    });
  const content = {
    kind: "images",
    title: `Work ${known("title")}`,
    teaser: `Postage ${known("teaser")}`,
    // Everyone who knows of a work with limited access may read the part before the marker.
    body: fields.access
      ? `Postage and ${known("text before the paywall")}.\n\n${paywallMarker}\n\nMore ${inside("text")}`
      : `Postage and ${inside("text")}`,
    tags: `postage, ${known("tag")}`,
    makers: `${known("maker")}, author`,
    licenseText: `Terms ${known("license terms")}`,
    license: "reserved",
    warning: `Warning ${known("warning")}`,
    sourceUrl: `https://${known("source")}.example/`,
    note: `Note ${known("note of a version")}`,
    identifiers: `doi:10.5555/${known("identifier")}`,
    relations: `derived from https://${known("related work")}.example/ ${known("name of a related work")}`,
    coverFileId: files[0] ?? "",
    ...fields,
  };
  await saveDraft(owner, { publicId, fields: content });
  if (!published) return publicId;
  await publishWork(owner, { ...workInput.parse(content), publicId });
  // An unpublished change of a published work.
  await saveDraft(owner, {
    publicId,
    fields: { ...content, title: `Draft ${canaries.word(`unpublished title of ${what}`)}` },
  });
  const body = `Said ${inside("comment")}`;
  await commentOnWork(friend, { publicId, body, idempotencyKey: randomUUID() }).catch(() => {});
  return publicId;
}

const soon = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);

/** Works that some may know of (`announced`), or works of which no one may (`unknown`). */
export async function hideWorks(
  hiding: Hiding,
  which: "announced" | "unknown",
  secretGuildId = "",
): Promise<void> {
  const { canaries, owner } = hiding;
  const [tier] = await owner.db
    .select({ id: tiers.id })
    .from(tiers)
    .where(eq(tiers.creatorId, owner.actor.userId));
  const all = everyoneBut();
  // Those who may not meet its creator do not know of it.
  const known = everyoneBut("blocked", "blocker");
  const staff: readonly Outsider[] = ["moderator"];
  const works: readonly HiddenWork[] = [
    { what: "a draft", fields: {}, knownTo: [], openTo: [], published: false },
    {
      what: "a scheduled work",
      fields: { publishAt: soon() },
      knownTo: [],
      openTo: [],
      published: true,
    },
    {
      what: "a work for members",
      fields: { access: "members" },
      knownTo: known,
      openTo: known.filter((each) => each !== "visitor"),
      published: true,
    },
    {
      what: "a work for followers",
      fields: { access: "followers" },
      knownTo: known,
      openTo: staff,
      published: true,
    },
    {
      what: "a work for a tier",
      fields: { access: "tier", tierId: tier?.id ?? "" },
      knownTo: known,
      openTo: staff,
      published: true,
    },
    {
      what: "a work for a price",
      fields: { access: "price", price: "12.50" },
      knownTo: known,
      openTo: staff,
      published: true,
    },
    {
      what: "a work in a secret guild",
      fields: { access: "guild", guildId: secretGuildId },
      knownTo: staff,
      openTo: staff,
      published: true,
    },
    {
      what: "a withdrawn work",
      fields: {},
      knownTo: known,
      openTo: staff,
      published: true,
    },
  ];
  const list = await createCollection(owner, {
    title: "Of postage",
    about: `About ${canaries.word("description of a collection", all)}`,
  });
  const chosen = works.filter(({ knownTo }) => (which === "announced") === knownTo.length > 1);
  for (const work of chosen) {
    const publicId = await hideWork(hiding, work);
    await updateCollection(owner, { publicId: list.publicId, act: "add", work: publicId }).catch(
      () => {},
    );
    const seenBy = work.knownTo;
    const note = `Note ${canaries.word(`note in a collection about ${work.what}`, seenBy)}`;
    await owner.db.execute(sql`update archive_collection_works set note = ${note}
      where work_id = (select id from archive_works where public_id = ${publicId})`);
    const source = `https://${canaries.word(`source of a file of ${work.what}`, work.openTo)}.example/`;
    await owner.db.execute(sql`update archive_files set source_url = ${source}
      where work_id = (select id from archive_works where public_id = ${publicId})`);
    if (work.what === "a withdrawn work")
      await withdrawWork(owner, {
        publicId,
        reason: `Because ${canaries.word("reason of a withdrawal", known)}`,
      });
  }
}
