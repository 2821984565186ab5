import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  mayOpenWork,
  mayReadIntro,
  publishWork,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { fileToServe, subjectReadersPort, uploadFile } from "#modules/media";
import { block, follow } from "#modules/people";
import { subscribe } from "#modules/subscriptions";
import { type Actor, guest } from "#permissions";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { aTestSite } from "../subscriptions/subscriptions.factory.ts";
import { aDraft, aPlainPicture, aWork } from "./archives.factory.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);
provideForTest(db, provide(subjectReadersPort, { work: mayOpenWork, work_intro: mayReadIntro }));
const folder = mkdtempSync(join(tmpdir(), "guildhall-pictures-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const picture = await aPlainPicture();
const visitor: Context<Actor> = { ...site.systemCtx, actor: guest };

const upload = (ctx: Context<Actor>, name: string) =>
  uploadFile(ctx, { name: `${name}.png`, bytes: picture }, storage);
/** Which of the files this reader can open. */
async function opened(ctx: Context<Actor>, files: Record<string, { readonly id: string }>) {
  const names: string[] = [];
  for (const [name, { id }] of Object.entries(files))
    await fileToServe(ctx, id).then(
      () => names.push(name),
      (error) => expect(error).toMatchObject({ kind: "not_found" }),
    );
  return names;
}
const publish = (ctx: Context<Actor>, publicId: string, fields: Record<string, string>) =>
  publishWork(ctx, { ...workInput.parse(fields), publicId });

const secretName = "Behind the paywall";

test("pictures are for those who may read a work, those before its paywall for everyone", async () => {
  const { creator, tier } = await site.aCreatorWithTier();
  const maker = site.as(creator);
  const payer = await site.aPayer();
  const reader = site.as(payer);
  const outsider = site.as(await aMember(db));
  const intro = await upload(maker, "intro");
  const rest = await upload(maker, secretName);
  const foreign = await upload(outsider, "foreign");
  const files = { intro, rest, foreign };
  const parts = [intro.markdown, "<!-- paywall -->", rest.markdown, foreign.markdown];
  const draft = await aDraft(maker, "writing", {
    access: "tier",
    tierId: tier.id,
    body: parts.join("\n\n"),
  });

  // A draft shows them to nobody.
  for (const ctx of [visitor, reader]) expect(await opened(ctx, files)).toEqual([]);
  expect(await opened(maker, files)).toEqual(["intro", "rest"]);

  await publish(maker, draft.publicId, draft.fields);
  for (const ctx of [visitor, reader]) expect(await opened(ctx, files)).toEqual(["intro"]);
  const { view } = await workPage(visitor, { publicId: draft.publicId, publicUrl: "" });
  expect(view.preview).toContain(intro.id);
  expect(JSON.stringify(view)).not.toContain(rest.id);
  // Showing another member's file makes it readable for nobody.
  expect(await opened(outsider, files)).toEqual(["intro", "foreign"]);

  await subscribe(reader, site.subscribeInput(creator, tier.id, { method: payer.methodId }));
  expect(await opened(reader, files)).toEqual(["intro", "rest"]);

  // What moves behind the paywall, or out of the text, is no longer for everyone.
  const later = await upload(maker, "later");
  const next = { ...draft.fields, body: `${later.markdown}\n\n<!-- paywall -->\n\nText` };
  await publish(maker, draft.publicId, next);
  expect(await opened(visitor, { ...files, later })).toEqual(["later"]);
  expect(await opened(reader, { ...files, later })).toEqual(["intro", "rest", "later"]);

  // As few see it after the marker is gone as before.
  await publish(maker, draft.publicId, { ...next, body: later.markdown });
  expect(await opened(visitor, { ...files, later })).toEqual([]);
});

test("a block, a withdrawal and another access level hold for pictures, too", async () => {
  const mira = await aMember(db);
  const blocked = await aMember(db);
  const follower = await aMember(db);
  const maker = site.as(mira);
  const only = await upload(maker, "only");
  const body = `Look:\n\n${only.markdown}`;
  const { publicId, fields } = await aWork(maker, { body });
  const seenBy = (ctx: Context<Actor>) => opened(ctx, { only });
  expect(await seenBy(visitor)).toEqual(["only"]);
  await block(maker, { userId: blocked.user.id });
  expect(await seenBy(site.as(blocked))).toEqual([]);

  await publish(maker, publicId, { ...fields, access: "followers" });
  expect(await seenBy(visitor)).toEqual([]);
  expect(await seenBy(site.as(follower))).toEqual([]);
  await follow(site.as(follower), { userId: mira.user.id });
  expect(await seenBy(site.as(follower))).toEqual(["only"]);

  await withdrawWork(maker, { publicId, reason: "A mistake in it" });
  expect(await seenBy(site.as(follower))).toEqual([]);
  expect(await seenBy(maker)).toEqual(["only"]);
});
