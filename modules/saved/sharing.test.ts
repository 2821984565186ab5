import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { withdrawWork } from "#modules/archives";
import { block } from "#modules/people";
import {
  createFolder,
  deleteFolder,
  editFolder,
  editSaved,
  removeSaved,
  save,
  savedExport,
  savedPage,
  sharedFolder,
  shareFolder,
  unshareFolder,
} from "#modules/saved";
import { type Actor, guest, system } from "#permissions";
import { users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { savedLimits } from "./contract.ts";

const { db } = await testDatabase();
const maker = await aWriter(db, { level: 3 });
const staff = await aWriter(db, { roles: ["moderator"] });

/** A member's folder with a link to it. */
async function aShare(name = "For friends", actor: Actor = staff.actor) {
  const ctx = testContext(db, actor);
  const { id } = await createFolder(ctx, { name });
  await shareFolder(ctx, { id });
  const keyOf = async () =>
    (await savedPage(ctx, { folder: id })).share?.split("/").at(-1) ?? "no share";
  const put = async (kind: "work" | "topic", key: string) => {
    const saved = await save(ctx, { kind, key });
    await editSaved(ctx, {
      id: saved.id,
      note: "MY NOTE",
      tags: ["mytag"],
      folderId: id,
      offline: false,
      reminder: { remind: "tomorrow" },
    });
    return saved.id;
  };
  return { ctx, id, keyOf, key: await keyOf(), put };
}

const seen = (actor: Actor, key: string, page = 1) =>
  sharedFolder(testContext(db, actor), { key, page });
const titles = async (...args: Parameters<typeof seen>) =>
  (await seen(...args)).things.map(({ title }) => title);

test("a shared link shows only what its visitor may read", async () => {
  const { key, put } = await aShare("Sight");
  const shut = await aCategory(db, { mayRead: "staff" });
  const open = await aTopic(db, { author: maker.actor, title: "For everybody" });
  const secret = await aTopic(db, {
    author: staff.actor,
    category: shut.slug,
    title: "For stewards",
  });
  const work = await aWork(testContext(db, maker.actor), { title: "A work" });
  await put("topic", open.publicId);
  await put("topic", secret.publicId);
  await put("work", work.publicId);
  const member = (await aMember(db)).actor;
  expect(await titles(staff.actor, key)).toEqual(["A work", "For stewards", "For everybody"]);
  for (const reader of [guest, member]) {
    expect(await titles(reader, key)).toEqual(["A work", "For everybody"]);
    const text = JSON.stringify(await seen(reader, key));
    for (const word of ["MY NOTE", "mytag", "remind", "savedAt", "For stewards", "count"])
      expect(text, word).not.toContain(word);
  }
  await withdrawWork(testContext(db, maker.actor), { publicId: work.publicId, reason: "" });
  expect(await titles(guest, key)).toEqual(["For everybody"]);
  await block(testContext(db, maker.actor), { userId: member.userId });
  expect(await titles(member, key)).toEqual([]);
});

test("shared pages are filled with readable items, whatever lies between", async () => {
  const { key, put } = await aShare("Pages");
  const shut = await aCategory(db, { mayRead: "staff" });
  const open = await aCategory(db);
  for (let n = 0; n < savedLimits.perPage + 3; n++) {
    const { publicId } = await aTopic(db, {
      author: maker.actor,
      category: open.slug,
      title: `Open topic ${n}`,
    });
    await put("topic", publicId);
    if (n % 8 === 0) {
      const made = await aTopic(db, {
        author: staff.actor,
        category: shut.slug,
        title: `Shut topic ${n}`,
      });
      await put("topic", made.publicId);
    }
  }
  const first = await seen(guest, key);
  const second = await seen(guest, key, 2);
  expect([first.things.length, first.more]).toEqual([savedLimits.perPage, true]);
  expect([second.things.length, second.more]).toEqual([3, false]);
  expect(new Set([...first.things, ...second.things].map(({ title }) => title)).size).toBe(
    savedLimits.perPage + 3,
  );
  expect((await seen(guest, key, 999)).things).toEqual([]);
});

test("a link ends when revoked or the folder is deleted, and the next one differs", async () => {
  const { ctx, id, key, keyOf, put } = await aShare("Ends");
  const work = await aWork(testContext(db, maker.actor), { title: "Kept" });
  const saved = await put("work", work.publicId);
  await shareFolder(ctx, { id });
  expect(await keyOf(), "asked twice it stays").toBe(key);
  await removeSaved(ctx, { ids: [saved] });
  expect(await titles(guest, key)).toEqual([]);
  await unshareFolder(ctx, { id });
  const gone = { kind: "not_found" };
  await expect(seen(guest, key)).rejects.toMatchObject(gone);
  await expect(seen(staff.actor, key), "not even for its owner").rejects.toMatchObject(gone);
  await shareFolder(ctx, { id });
  const next = await keyOf();
  expect(next).toMatch(/^[0-9a-z]{26}$/);
  expect(next).not.toBe(key);
  await deleteFolder(ctx, { id });
  await expect(seen(guest, next)).rejects.toMatchObject(gone);
  for (const made of ["", "no share", "' or true --", id, "%", "x".repeat(10_000)])
    await expect(seen(guest, made), made.slice(0, 20)).rejects.toMatchObject(gone);
});

test("only the owner shares or revokes, and the export lists shared folders", async () => {
  const { actor } = await aMember(db);
  const { ctx, id, key } = await aShare("Mine alone", actor);
  const other = testContext(db, (await aMember(db)).actor);
  const own = await createFolder(other, { name: "Theirs" });
  await expect(shareFolder(other, { id })).rejects.toMatchObject({ kind: "not_found" });
  await unshareFolder(other, { id });
  expect((await seen(guest, key)).name).toBe("Mine alone");
  await expect(shareFolder(ctx, { id: own.id })).rejects.toMatchObject({ kind: "not_found" });
  await expect(shareFolder(testContext(db, guest), { id })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  const systemCtx = testContext(db, system("test"));
  const parts = await Array.fromAsync(savedExport(systemCtx, actor.userId));
  expect(parts.at(-1)).toMatchObject({
    path: "folders.json",
    json: [{ path: "Mine alone", sharedAt: ctx.clock.now() }],
  });
  expect(JSON.stringify(parts)).not.toContain(key);
});

test("a suspended owner's link does not work until that ends", async () => {
  const { actor } = await aMember(db);
  const { key } = await aShare("While away", actor);
  const suspend = (suspendedAt: Date | null) =>
    db.update(users).set({ suspendedAt }).where(eq(users.id, actor.userId));
  await suspend(new Date("2026-11-15T09:00:00Z"));
  for (const reader of [guest, staff.actor, actor])
    await expect(seen(reader, key)).rejects.toMatchObject({ kind: "not_found" });
  await suspend(null);
  expect((await seen(guest, key)).name).toBe("While away");
});

test("a restricted member can't share or rename shared folders, but can revoke", async () => {
  for (const limit of [
    { limits: ["muted" as const] },
    { suspended: true },
    { emailVerified: false },
  ]) {
    const { actor } = await aMember(db);
    const { ctx, id, key } = await aShare("Shared", actor);
    const limited = testContext(db, { ...actor, ...limit });
    const own = await createFolder(limited, { name: "Own" });
    const forbidden = { kind: "forbidden" };
    await expect(shareFolder(limited, { id: own.id })).rejects.toMatchObject(forbidden);
    const { sharing } = await savedPage(limited, { folder: own.id });
    expect(sharing.may, "the page offers no button that would be refused").toBe(false);
    expect(sharing.words).toBe(
      "emailVerified" in limit ? "saved.share.confirmEmail" : "saved.share.notAllowed",
    );
    expect((await savedPage(ctx, { folder: own.id })).sharing.may).toBe(true);
    await expect(editFolder(limited, { id, name: "Read this" })).rejects.toMatchObject(forbidden);
    expect((await savedPage(ctx, { folder: own.id })).share).toBeNull();
    expect((await seen(guest, key)).name).toBe("Shared");
    // What nobody else sees stays allowed: moving it, and naming unshared folders.
    await editFolder(limited, { id, name: "Shared", parentId: own.id });
    await editFolder(limited, { id: own.id, name: "Still my own" });
    await unshareFolder(limited, { id });
    await expect(seen(guest, key)).rejects.toMatchObject({ kind: "not_found" });
    await editFolder(limited, { id, name: "Mine again" });
  }
});
