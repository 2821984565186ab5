import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { canSeeGuild, guildHome, setBanner } from "#modules/guilds";
import { fileToServe, subjectReadersPort, uploadFile } from "#modules/media";
import { type Actor, guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { rasterizeSvg } from "#platform/images";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aGuild, aGuildMember } from "./guilds.factory.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(subjectReadersPort, { guild: canSeeGuild }));
const folder = mkdtempSync(join(tmpdir(), "guildhall-banner-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="8"><path d="M0 0h40v8H0Z"/></svg>';
const bytes = await rasterizeSvg(svg, { width: 800, height: 160 });
const aPicture = async (ctx: Context<Member>) =>
  (await uploadFile(ctx, { name: "strip.png", bytes }, storage)).id;

async function aBanneredGuild(visibility: "public" | "private" | "secret") {
  const founded = await aGuild(db, { visibility });
  const guild = { ...founded, ctx: as(founded.owner) };
  const fileId = await aPicture(guild.ctx);
  await setBanner(guild.ctx, { slug: guild.slug, fileId });
  return { guild, fileId };
}

test("a guild shows the banner its owner uploaded, replaced it with, or none", async () => {
  const { guild, fileId } = await aBanneredGuild("public");
  const currentBanner = async () =>
    (await guildHome(as(guest), { slug: guild.slug })).header.banner;
  expect(await currentBanner()).toContain(fileId);
  const next = await aPicture(guild.ctx);
  await setBanner(guild.ctx, { slug: guild.slug, fileId: next });
  expect(await currentBanner()).toContain(next);
  await expect(fileToServe(as(guest), fileId)).rejects.toThrow("file_not_found");
  await setBanner(guild.ctx, { slug: guild.slug, fileId: null });
  expect(await currentBanner()).toBeNull();
});

test("only members who may edit the guild set the banner, with their own picture", async () => {
  const { guild, fileId } = await aBanneredGuild("public");
  const member = await aGuildMember(db, guild);
  const theirs = await aPicture(as(member));
  await expect(setBanner(as(member), { slug: guild.slug, fileId: theirs })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await expect(setBanner(guild.ctx, { slug: guild.slug, fileId: theirs })).rejects.toMatchObject({
    code: "not_a_picture",
  });
  expect((await guildHome(as(guest), { slug: guild.slug })).header.banner).toContain(fileId);
});

test("a secret guild's banner is for members, a private guild's for those who find it", async () => {
  const secret = await aBanneredGuild("secret");
  const hidden = await aBanneredGuild("private");
  const stranger = await aMember(db);
  const member = await aGuildMember(db, secret.guild);
  for (const actor of [guest, stranger.actor])
    await expect(fileToServe(as(actor), secret.fileId)).rejects.toThrow("file_not_found");
  expect((await fileToServe(as(member), secret.fileId)).id).toBe(secret.fileId);
  expect((await fileToServe(as(guest), hidden.fileId)).id).toBe(hidden.fileId);
});
