import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accountExport, accountExportFormat } from "#modules/identity";
import {
  type ExportedItem,
  type Exporter,
  exportFile,
  portabilityJobs,
  portabilityPage,
  removeOldExports,
  requestExport,
} from "#modules/portability";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { passkeys, userRoles, users } from "#tables/identity";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { unzip } from "#tests/unzip";
import { aMember } from "../identity/identity.factory.ts";
import { exportManifest } from "./contract.ts";
import { buildExport } from "./jobs/build-export.ts";
import { aStore, bytesOf } from "./portability.factory.ts";
import { exportersPort } from "./settings.ts";
import { dataExports } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, portabilityJobs);
const store = await aStore(db);
const origin = "https://hall.test";
const asSystem = () => testContext(db, system("test"));

const account: Exporter = { name: "account", about: "Your account.", collect: accountExport };
const exporter = (name: string, collect: Exporter["collect"]): Exporter => ({
  name,
  about: `About ${name}.`,
  collect,
});
const items = (...list: ExportedItem[]) =>
  exporter("things", async function* () {
    yield* list;
  });

beforeEach(() => provideForTest(db, provide(exportersPort, [account])));
afterEach(async () => {
  await post.deliver();
});

async function someone(overrides: Parameters<typeof aMember>[1] = {}) {
  const { user, actor } = await aMember(db, overrides);
  return { user, actor, ctx: testContext(db, actor) };
}

const rowsOf = (userId: string) =>
  db.select().from(dataExports).where(eq(dataExports.userId, userId));

async function madeFor(ctx: ReturnType<typeof testContext>) {
  const { exportId } = await requestExport(ctx);
  await post.deliver();
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, exportId));
  if (!row?.storageKey) throw new Error(`not made: ${JSON.stringify(row)}`);
  return { exportId, row, files: unzip(await store.read(row.storageKey)) };
}

const json = (files: Map<string, Buffer>, path: string) =>
  JSON.parse(files.get(path)?.toString("utf8") ?? "null");

describe("export contents", () => {
  test("the account without secrets, a valid manifest and a readable page", async () => {
    const giver = await someone({ username: "role_giver" });
    const { user, ctx } = await someone({ name: "<script>alert(1)</script>" });
    await db
      .insert(userRoles)
      .values({ userId: user.id, role: "moderator", grantedBy: giver.user.id });
    await db.insert(passkeys).values({
      userId: user.id,
      name: "Blue key",
      publicKey: "PUBLIC-KEY-OF-MINE",
      credentialID: `credential-${user.id}`,
      counter: 3,
      deviceType: "singleDevice",
      backedUp: false,
    });
    const { files, exportId } = await madeFor(ctx);
    expect([...files.keys()].sort()).toEqual([
      "account/account.json",
      "guildhall-export.json",
      "index.html",
    ]);

    const held = accountExportFormat.parse(json(files, "account/account.json"));
    expect(held).toMatchObject({ email: user.email, username: user.username });
    expect(held.roles).toMatchObject([{ role: "moderator", grantedBy: "role_giver" }]);
    expect(held.signIn.passkeys).toMatchObject([{ name: "Blue key" }]);
    expect(held.sessions).toHaveLength(1);

    const manifest = exportManifest.parse(json(files, "guildhall-export.json"));
    expect(manifest).toMatchObject({ exportId, site: origin, person: { id: user.id } });
    expect(manifest.parts[0]?.files[0]?.bytes).toBe(files.get("account/account.json")?.length);

    const page = files.get("index.html")?.toString("utf8") ?? "";
    expect(page).toContain("requested on 15 November 2026, 09:00 UTC.");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toMatch(/<script/i);

    const whole = [...files.values()].map(String).join("\n");
    const { rows } = await db.$client.query("select token from sessions where user_id = $1", [
      user.id,
    ]);
    for (const secret of [rows[0].token, "PUBLIC-KEY-OF-MINE", giver.user.email, giver.user.id])
      expect(whole).not.toContain(secret);
  });

  test("the page is in the person's language", async () => {
    const { user, ctx } = await someone();
    await db.update(users).set({ language: "ar" }).where(eq(users.id, user.id));
    const { files } = await madeFor(ctx);
    const page = files.get("index.html")?.toString("utf8") ?? "";
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).not.toContain("requested on");
  });

  test("stored files unchanged; one deleted meanwhile is skipped", async () => {
    const { key } = await store.storage.put(bytesOf("a picture"), { maxBytes: 100 });
    provideForTest(
      db,
      provide(exportersPort, [
        items({ path: "face.webp", file: key }, { path: "gone.webp", file: "0".repeat(64) }),
      ]),
    );
    const { files } = await madeFor((await someone()).ctx);
    expect(String(files.get("things/face.webp"))).toBe("a picture");
    expect(files.has("things/gone.webp")).toBe(false);
    expect(json(files, "guildhall-export.json").parts[0].files).toEqual([
      { path: "things/face.webp", kind: "file", bytes: 9 },
    ]);
  });

  test("a path outside the folder is rejected", async () => {
    provideForTest(db, provide(exportersPort, [items({ path: "../../evil.json", json: {} })]));
    const { ctx, user } = await someone();
    const { exportId } = await requestExport(ctx);
    await expect(buildExport.handle(asSystem(), { exportId, origin })).rejects.toThrow(
      /not a path/,
    );
    expect((await rowsOf(user.id))[0]?.storageKey).toBeNull();
    await db.delete(dataExports).where(eq(dataExports.id, exportId));
  });
});

describe("requesting an export", () => {
  test("twenty at once accept one and create one file", async () => {
    const { ctx, user } = await someone();
    const before = store.keys().length;
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => requestExport(ctx)));
    const rejected = answers.filter((answer) => answer.status === "rejected");
    expect(rejected).toHaveLength(19);
    for (const { reason } of rejected) expect(reason.code).toBe("export_under_way");
    await post.deliver();
    expect(await rowsOf(user.id)).toMatchObject([{ state: "ready", stepsDone: 2, stepsTotal: 2 }]);
    expect(store.keys().length).toBe(before + 1);
  });

  test("is limited to one a day; a failed one does not count", async () => {
    const { ctx, user } = await someone();
    await madeFor(ctx);
    await expect(requestExport(ctx)).rejects.toMatchObject({
      code: "exported_recently",
      retryAfterSeconds: 86_400,
    });
    await db.update(dataExports).set({ state: "failed" }).where(eq(dataExports.userId, user.id));
    await requestExport(ctx);
    await post.deliver();
    ctx.clock.advance(dayMs);
    expect((await portabilityPage(ctx)).nextExportAt).toBeNull();
    await requestExport(ctx);
  });

  test("is not for visitors, and emails the owner when ready", async () => {
    await expect(requestExport(testContext(db, guest))).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    const { ctx, user } = await someone();
    await requestExport(ctx);
    const emails = await post.deliver();
    expect(emails).toMatchObject([
      { to: { address: user.email }, subject: "Your data export is ready" },
    ]);
    expect(emails[0]?.text).toContain(`${origin}/settings/data`);
  });

  test("reports progress on the member's own topic, step by step", async () => {
    const { ctx, user } = await someone();
    provideForTest(db, provide(exportersPort, [account, items({ path: "a.json", json: 1 })]));
    await madeFor(ctx);
    const { rows } = await db.$client.query("select live from events order by id");
    const updates = rows
      .flatMap(
        ({ live }) => live as { topic: string; data: { state: string; stepsDone: number } }[],
      )
      .filter(({ topic }) => topic === `exports:${user.id}`)
      .map(({ data }) => data);
    expect(updates.map(({ state, stepsDone }) => `${state} ${stepsDone}`)).toEqual([
      "queued 0",
      "building 0",
      "building 1",
      "building 2",
      "ready 3",
    ]);
  });
});

describe("an interrupted export job", () => {
  /** An exporter that fails `times` times, after its first file has been sent. */
  const failing = (times: number) => {
    let left = times;
    return exporter("shaky", async function* () {
      yield { path: "first.json", json: { ok: true } };
      if (left-- > 0) throw new Error("pulled the plug");
      yield { path: "second.json", json: { ok: true } };
    });
  };

  test("killed on its way, it restarts and leaves one file", async () => {
    provideForTest(db, provide(exportersPort, [failing(1)]));
    const { ctx, user } = await someone();
    const before = store.keys().length;
    const { exportId } = await requestExport(ctx);
    await expect(buildExport.handle(asSystem(), { exportId, origin })).rejects.toThrow("plug");
    expect(store.keys().length).toBe(before);
    await post.deliver();
    expect(await rowsOf(user.id)).toMatchObject([{ state: "ready", attempt: 2 }]);
    expect(store.keys().length).toBe(before + 1);
  });

  test("killed after storing the file but before recording it, still one file", async () => {
    const { ctx, user } = await someone();
    const { exportId } = await requestExport(ctx);
    const before = store.keys().length;
    await buildExport.handle(asSystem(), { exportId, origin });
    const [first] = await rowsOf(user.id);
    // What the database held when the process died: the key, but not yet that it is ready.
    await db
      .update(dataExports)
      .set({ state: "building", readyAt: null, expiresAt: null })
      .where(eq(dataExports.id, exportId));
    await db.$client.query("update sessions set last_seen_at = now() where user_id = $1", [
      user.id,
    ]);
    await buildExport.handle(asSystem(), { exportId, origin });
    const [second] = await rowsOf(user.id);
    expect(second?.storageKey).not.toBe(first?.storageKey);
    expect(store.keys().length).toBe(before + 1);
    expect(store.keys()).toContain(second?.storageKey);
  });

  test("that was superseded can't finish", async () => {
    const { ctx, user } = await someone();
    const { exportId } = await requestExport(ctx);
    const before = store.keys().length;
    let overtake = true;
    provideForTest(
      db,
      provide(exportersPort, [
        exporter("slow", async function* () {
          yield { path: "a.json", json: 1 };
          if (!overtake) return;
          overtake = false;
          await buildExport.handle(asSystem(), { exportId, origin });
        }),
      ]),
    );
    await expect(buildExport.handle(asSystem(), { exportId, origin })).rejects.toThrow(
      "taken over",
    );
    expect(await rowsOf(user.id)).toMatchObject([{ state: "ready", attempt: 2 }]);
    expect(store.keys().length).toBe(before + 1);
    await buildExport.handle(asSystem(), { exportId, origin });
    expect(await rowsOf(user.id)).toMatchObject([{ state: "ready", attempt: 2 }]);
  });

  test("is abandoned after five attempts, and another can be requested", async () => {
    provideForTest(db, provide(exportersPort, [failing(99)]));
    const { ctx, user } = await someone();
    const { exportId } = await requestExport(ctx);
    for (let n = 1; n < 5; n++)
      await expect(buildExport.handle(asSystem(), { exportId, origin })).rejects.toThrow("plug");
    await buildExport.handle(asSystem(), { exportId, origin });
    expect(await rowsOf(user.id)).toMatchObject([{ state: "failed" }]);
    provideForTest(db, provide(exportersPort, [account]));
    expect((await portabilityPage(ctx)).latest?.state).toBe("failed");
    await requestExport(ctx);
  });
});

describe("downloading an export", () => {
  test("its owner gets it; others find nothing", async () => {
    const { ctx, user } = await someone();
    const { exportId, row } = await madeFor(ctx);
    const file = await exportFile(ctx, exportId);
    expect(file.name).toBe(`guildhall-${user.username}-2026-11-15.zip`);
    const bytes = Buffer.from(await new Response(file.content).arrayBuffer());
    expect(bytes.length).toBe(row.bytes);
    const stranger = (await someone({ roles: ["admin"] })).actor;
    for (const actor of [stranger, guest, system("x")] as Actor[])
      await expect(exportFile(testContext(db, actor), exportId)).rejects.toMatchObject({
        kind: "not_found",
      });
    await expect(exportFile(ctx, "../../etc/passwd")).rejects.toMatchObject({ kind: "not_found" });
  });

  test("is possible for seven days; then the file is deleted, idempotently", async () => {
    const { ctx, user } = await someone();
    const { exportId, row } = await madeFor(ctx);
    ctx.clock.advance(7 * dayMs - 1);
    await (await exportFile(ctx, exportId)).content.cancel();
    ctx.clock.advance(1);
    await expect(exportFile(ctx, exportId)).rejects.toMatchObject({ kind: "not_found" });
    expect((await portabilityPage(ctx)).latest?.state).toBe("expired");
    const later = { ...asSystem(), clock: ctx.clock };
    await removeOldExports.handle(later, {});
    await removeOldExports.handle(later, {});
    expect(store.keys()).not.toContain(row.storageKey);
    expect(await rowsOf(user.id)).toMatchObject([{ state: "expired", storageKey: null }]);
  });

  test("one whose job was lost is abandoned after a day", async () => {
    const { ctx, user } = await someone();
    await db
      .insert(dataExports)
      .values({ userId: user.id, stepsTotal: 2, requestedAt: ctx.clock.now() });
    const later = { ...asSystem(), clock: ctx.clock };
    ctx.clock.advance(dayMs);
    await removeOldExports.handle(later, {});
    expect(await rowsOf(user.id)).toMatchObject([{ state: "queued" }]);
    ctx.clock.advance(1);
    await removeOldExports.handle(later, {});
    expect(await rowsOf(user.id)).toMatchObject([{ state: "failed" }]);
  });
});
