import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { guildHome, mayKnowGuild, setBanner } from "#modules/guilds";
import { bringFile, fileToServe, subjectReadersPort } from "#modules/media";
import { type Actor, guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { drawnPicture } from "#platform/images";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember } from "./guilds.factory.ts";

const { db } = await testDatabase();
await testPost(db);
provideForTest(db, provide(subjectReadersPort, { guild: mayKnowGuild }));
const folder = mkdtempSync(join(tmpdir(), "guildhall-banner-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="8"><path d="M0 0h40v8H0Z"/></svg>';
const bytes = await drawnPicture(svg, { width: 800, height: 160 });
const aPicture = async (ctx: Context<Member>) =>
  (await bringFile(ctx, { name: "strip.png", bytes }, storage)).id;

async function aBanneredGuild(visibility: "public" | "private" | "secret") {
  const founded = await aGuild(db, { visibility });
  const guild = { ...founded, ctx: as(founded.owner) };
  const fileId = await aPicture(guild.ctx);
  await setBanner(guild.ctx, { slug: guild.slug, fileId });
  return { guild, fileId };
}

test("a guild shows the picture its owner brought, the next one in its place, or none", async () => {
  const { guild, fileId } = await aBanneredGuild("public");
  const shown = async () => (await guildHome(as(guest), { slug: guild.slug })).head.banner;
  expect(await shown()).toContain(fileId);
  const next = await aPicture(guild.ctx);
  await setBanner(guild.ctx, { slug: guild.slug, fileId: next });
  expect(await shown()).toContain(next);
  await expect(fileToServe(as(guest), fileId)).rejects.toThrow("file_not_found");
  await setBanner(guild.ctx, { slug: guild.slug, fileId: null });
  expect(await shown()).toBeNull();
});

test("only whoever may edit the guild sets it, and only with a picture of their own", async () => {
  const { guild, fileId } = await aBanneredGuild("public");
  const member = await aGuildMember(db, guild);
  const theirs = await aPicture(as(member));
  await expect(setBanner(as(member), { slug: guild.slug, fileId: theirs })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(setBanner(guild.ctx, { slug: guild.slug, fileId: theirs })).rejects.toMatchObject({
    code: "not_a_picture",
  });
  expect((await guildHome(as(guest), { slug: guild.slug })).head.banner).toContain(fileId);
});

test("a secret guild's picture is for its members; a private one's for whoever finds it", async () => {
  const secret = await aBanneredGuild("secret");
  const hidden = await aBanneredGuild("private");
  const stranger = await aMember(db);
  const member = await aGuildMember(db, secret.guild);
  for (const actor of [guest, stranger.actor])
    await expect(fileToServe(as(actor), secret.fileId)).rejects.toThrow("file_not_found");
  expect((await fileToServe(as(member), secret.fileId)).id).toBe(secret.fileId);
  expect((await fileToServe(as(guest), hidden.fileId)).id).toBe(hidden.fileId);
});
