import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  editPage,
  harvest,
  publishWork,
  versionsPage,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { block, setPrivacy } from "#modules/people";
import { type Actor, guest } from "#permissions";
import { message } from "#platform/i18n";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { openPrivacy } from "../../people/people.factory.ts";
import { aDraft, aWork } from "../archives.factory.ts";
import { maxRelations } from "./parse-relations.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const pageFor = (actor: Actor, publicId: string) =>
  workPage(as(actor), { publicId, publicUrl: "https://hall.test" });
const relationsFor = async (actor: Actor, publicId: string) =>
  (await pageFor(actor, publicId)).view.relations.map(
    ({ kind, inverse, title, withdrawn }) =>
      `${inverse ? "inverse " : ""}${kind}: ${title}${withdrawn ? " (withdrawn)" : ""}`,
  );
const publish = (actor: Actor, draft: { publicId: string; fields: Record<string, string> }) =>
  publishWork(as(actor), { ...workInput.parse(draft.fields), publicId: draft.publicId });

/** Two members, and a work of the second that is related to one of the first. */
async function aPair(kind = "translation of") {
  const mira = await aMember(db);
  const ines = await aMember(db);
  const first = await aWork(as(mira.actor), { title: "Tides" });
  const second = await aWork(as(ines.actor), {
    title: "Gezeiten",
    relations: `${kind} /archives/${first.publicId}\ncites https://example.org/mud?a=1 The book of mud`,
  });
  return { mira, ines, first, second };
}

test("a relation is shown on both works, inverted on the other one", async () => {
  const { first, second } = await aPair();
  expect(await relationsFor(guest, second.publicId)).toEqual([
    "translation of: Tides",
    "cites: The book of mud",
  ]);
  expect(await relationsFor(guest, first.publicId)).toEqual(["inverse translation of: Gezeiten"]);
  const { relations } = (await pageFor(guest, second.publicId)).view;
  expect(relations[1]).toMatchObject({ href: "https://example.org/mud?a=1", isExternal: true });
});

test("shown only to those who may see the other title, and not counted otherwise", async () => {
  const { mira, ines, first, second } = await aPair("cites");
  const reader = await aMember(db);
  await block(as(ines.actor), { userId: reader.user.id });
  expect(await relationsFor(reader.actor, first.publicId)).toEqual([]);
  expect(await relationsFor(guest, first.publicId)).toEqual(["inverse cites: Gezeiten"]);
  await block(as(mira.actor), { userId: ines.user.id });
  expect(await relationsFor(guest, first.publicId)).toEqual([]);
  expect(await relationsFor(ines.actor, second.publicId)).toEqual(["cites: The book of mud"]);
  expect(await relationsFor(guest, second.publicId)).toEqual([
    "cites: Tides",
    "cites: The book of mud",
  ]);
});

test("a members-only owner's work is no relation for visitors or libraries", async () => {
  const { mira, first, second } = await aPair();
  const harvestedRelations = async () => {
    const [work] = (await harvest(as(guest), { publicId: second.publicId })).works;
    return work?.deleted === false && work.relations;
  };
  const both = [
    { kind: "translation of", to: `/archives/${first.publicId}` },
    { kind: "cites", to: "https://example.org/mud?a=1" },
  ];
  expect(await harvestedRelations()).toEqual(both);
  await setPrivacy(as(mira.actor), { ...openPrivacy, visibility: "members" });
  expect(await harvestedRelations()).toEqual(both.slice(1));
  expect(await relationsFor(guest, second.publicId)).toEqual(["cites: The book of mud"]);
  const member = await aMember(db);
  expect(await relationsFor(member.actor, second.publicId)).toHaveLength(2);
});

test("a withdrawn work stays a relation, as a tombstone", async () => {
  const { mira, first, second } = await aPair("replies to");
  await withdrawWork(as(mira.actor), { publicId: first.publicId, reason: "Wrong." });
  expect(await relationsFor(guest, second.publicId)).toEqual([
    "replies to: Tides (withdrawn)",
    "cites: The book of mud",
  ]);
});

test("a missing work and one that may not be seen are rejected alike", async () => {
  const mira = await aMember(db);
  const ines = await aMember(db);
  const hidden = await aDraft(as(mira.actor));
  for (const publicId of [hidden.publicId, "000000000000"]) {
    const draft = await aDraft(as(ines.actor), "writing", {
      relations: `part of /archives/${publicId}`,
    });
    await expect(publish(ines.actor, draft)).rejects.toMatchObject({
      code: "related_work_not_found",
      fields: {
        relations: [
          message("archives.errors.relatedWorkNotFound", { path: `/archives/${publicId}` }),
        ],
      },
    });
    expect((await pageFor(ines.actor, draft.publicId)).view.revision).toBe(0);
  }
  const own = await aDraft(as(ines.actor));
  const itself = {
    ...own,
    fields: { ...own.fields, relations: `cites /archives/${own.publicId}` },
  };
  await expect(publish(ines.actor, itself)).rejects.toMatchObject({ code: "related_to_itself" });
  const coming = await aWork(as(ines.actor), { relations: `part of /archives/${own.publicId}` });
  expect(await relationsFor(guest, coming.publicId)).toEqual([]);
  await publish(ines.actor, own);
  expect(await relationsFor(guest, coming.publicId)).toEqual(["part of: Tides of the Solway"]);
});

test.each([
  ["like /archives/000000000000", /^archives\.errors\.relations\.kind\|.*"line":1/],
  ["cites", /relations\.kind/],
  ["cites javascript:alert(1) A title", /relations\.url/],
  ["cites https://me:secret@example.org/ A title", /relations\.url/],
  ["cites /archives/../admin A title", /relations\.url/],
  ["cites https://example.org/", /relations\.noTitle/],
  [`cites https://example.org/ ${"a".repeat(161)}`, /relations\.titleTooLong/],
  ["cites https://example.org/ A \u202etitle", /relations\.titleCharacters/],
  [
    Array.from({ length: maxRelations + 1 }, (_, at) => `cites https://example.org/${at} A`).join(
      "\n",
    ),
    /relations\.tooMany\|.*"max":20/,
  ],
])("%j is rejected beside the field", (relations, expected) => {
  const read = workInput.safeParse({ kind: "writing", title: "Tides", relations });
  expect(read.error?.issues).toMatchObject([
    { path: ["relations"], message: expect.stringMatching(expected) },
  ]);
});

test("versions say that relations changed, not to what; the form restores them", async () => {
  const { ines, first, second } = await aPair();
  const { fields } = await editPage(as(ines.actor), { publicId: second.publicId });
  expect(fields.relations).toBe(
    `translation of /archives/${first.publicId}\ncites https://example.org/mud?a=1 The book of mud`,
  );
  const changed = { ...fields, relations: "", identifiers: "10.1000/182", aiTraining: "deny" };
  await publish(ines.actor, { publicId: second.publicId, fields: changed as never });
  const { compared } = await versionsPage(as(guest), { publicId: second.publicId });
  expect(compared?.changes).toEqual([
    message("archives.changes.identifiers", { identifiers: ["doi:10.1000/182"] }),
    "archives.changes.relations",
    message("archives.changes.aiUse", { use: "training", choice: "deny" }),
  ]);
  expect(await relationsFor(guest, first.publicId)).toEqual([]);
});

test("a cached page is invalidated when a work that names it changes", async () => {
  const { first, second } = await aPair();
  expect((await pageFor(guest, first.publicId)).tags).toContain(`work:${second.workId}`);
  expect((await pageFor(guest, second.publicId)).tags).toContain(`work:${first.workId}`);
  const { rows } = await db.execute<{ tags: string[] }>(sql`select tags from events
    where name = 'archives.work_published' and payload->>'workId' = ${second.workId}`);
  expect(rows[0]?.tags).toContain(`work:${first.workId}`);
});

test("of many works that name it, those on its page invalidate it", async () => {
  const { first, second } = await aPair("cites");
  // The later ones come last in the table.
  await db.execute(sql`insert into archive_works
    select (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'facets', '{}'::text[],
      'public_id', 'copy' || lpad(n::text, 8, '0'), 'state', 'withdrawn',
      'published_at', w.published_at + n * interval '1 minute'))).*
    from archive_works w, generate_series(1, 400) n where w.id = ${second.workId} order by n`);
  try {
    const { view, tags } = await pageFor(guest, first.publicId);
    const visible = view.relations.map(({ href }) => href.split("/")[2]);
    expect([visible.length, visible[0]]).toEqual([50, "copy00000400"]);
    const { rows } = await db.execute<{ tag: string }>(sql`select 'work:' || id as tag
      from archive_works where public_id = any(${sql.param(visible)}::text[])`);
    expect(tags).toEqual(expect.arrayContaining(rows.map(({ tag }) => tag)));
  } finally {
    await db.execute(sql`delete from archive_works where public_id like 'copy%'`);
  }
});
