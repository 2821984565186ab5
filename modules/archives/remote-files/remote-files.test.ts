import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  archiveJobs,
  archivesExport,
  cancelFetch,
  editPage,
  publishWork,
  requestRemoteFile,
  workInput,
  workPage,
} from "#modules/archives";
import { flagInput, setFlag } from "#modules/site";
import { guest, system } from "#permissions";
import { type Downloaded, OutboundError, type safeDownload } from "#platform/outbound";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aDraft } from "../archives.factory.ts";
import { workLimits } from "../constants.ts";
import { downloadRemoteFile } from "./download-remote-file.ts";

const { db } = await testDatabase();
await testMail(db, archiveJobs);
const folder = mkdtempSync(join(tmpdir(), "guildhall-fetching-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const { actor } = await aMember(db);
const ctx = testContext(db, actor);
const worker = testContext(db, system("worker"));
const url = "https://tides.org/2026/table.csv";

/** The other machine, without a network. */
const giving =
  (bytes: string, name = "table.csv"): typeof safeDownload =>
  async (from, path): Promise<Downloaded> => {
    writeFileSync(path, bytes);
    return { url: from, bytes: bytes.length, name };
  };

test("a file from a URL is added to the draft with its source", async () => {
  const { publicId, fields } = await aDraft(ctx, "dataset");
  await requestRemoteFile(ctx, { publicId, url });
  const [requested] = (await editPage(ctx, { publicId })).fetches;
  expect(requested).toMatchObject({ url, error: "" });
  // Run twice, as a job can be.
  for (let run = 0; run < 2; run += 1)
    await downloadRemoteFile(worker, requested?.id ?? "", {
      download: giving("tide,height\n"),
      storage,
    });
  const draft = await editPage(ctx, { publicId });
  expect(draft.fetches).toEqual([]);
  expect(draft.files).toMatchObject([
    { name: "table.csv", sourceUrl: url, type: "text/plain; charset=utf-8", bytes: 12 },
  ]);
  await publishWork(ctx, { ...workInput.parse(fields), publicId });
  const { view } = await workPage(testContext(db, guest), {
    publicId,
    publicUrl: "https://h.test",
  });
  expect(view.content?.files[0]?.sourceUrl).toBe(url);
  const items = await Array.fromAsync(archivesExport(ctx, actor.userId));
  expect(JSON.stringify(items)).toContain(url);
});

test("the content type is detected, not taken from the source", async () => {
  const { publicId } = await aDraft(ctx, "images");
  await requestRemoteFile(ctx, { publicId, url: "https://tides.org/a.png" });
  const [requested] = (await editPage(ctx, { publicId })).fetches;
  const download = giving("<svg onload='alert(1)'/>", "../../a.png");
  await downloadRemoteFile(worker, requested?.id ?? "", { download, storage });
  expect((await editPage(ctx, { publicId })).files).toMatchObject([
    { name: "a.png", kind: "other", type: "application/octet-stream" },
  ]);
});

test("a failed download shows why, can be retried and is not published", async () => {
  const { publicId } = await aDraft(ctx, "dataset");
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith("guildhall-fetch-")).length;
  await requestRemoteFile(ctx, { publicId, url });
  const [requested] = (await editPage(ctx, { publicId })).fetches;
  const download: typeof safeDownload = async () => {
    throw new OutboundError("not_there");
  };
  await downloadRemoteFile(worker, requested?.id ?? "", { download, storage });
  const [failed] = (await editPage(ctx, { publicId })).fetches;
  expect(failed?.error).toBe("archives.errors.remote.notFound");
  await requestRemoteFile(ctx, { publicId, url });
  const again = (await editPage(ctx, { publicId })).fetches;
  expect(again).toEqual([{ id: requested?.id, url, error: "" }]);
  await cancelFetch(ctx, { publicId, fetchId: requested?.id ?? "" });
  expect((await editPage(ctx, { publicId })).fetches).toEqual([]);
  const after = readdirSync(tmpdir()).filter((name) => name.startsWith("guildhall-fetch-")).length;
  expect(after).toBe(before);
});

test.each([
  "http://127.0.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://router/",
  "http://good.org:8080/",
])("%s is rejected beside the field without a request", async (hostile) => {
  const { publicId } = await aDraft(ctx, "dataset");
  await expect(requestRemoteFile(ctx, { publicId, url: hostile })).rejects.toMatchObject({
    code: "not_fetchable",
    fields: { fetchUrl: [expect.any(String)] },
  });
  expect((await editPage(ctx, { publicId })).fetches).toEqual([]);
});

test("limits concurrent downloads and allows only the member's own work", async () => {
  const { publicId } = await aDraft(testContext(db, (await aMember(db)).actor), "dataset");
  await expect(requestRemoteFile(ctx, { publicId, url })).rejects.toMatchObject({
    kind: "not_found",
  });
  const stranger = testContext(db, (await aMember(db)).actor);
  const own = await aDraft(stranger, "dataset");
  const ask = (n: number) =>
    requestRemoteFile(stranger, { publicId: own.publicId, url: `${url}?${n}` });
  for (let n = 0; n < workLimits.fetches; n += 1) await ask(n);
  await expect(ask(99)).rejects.toMatchObject({ code: "too_many_fetches" });
});

test("when the feature is off nothing is downloaded and the form hides it", async () => {
  const { publicId } = await aDraft(ctx, "dataset");
  expect((await editPage(ctx, { publicId })).mayFetch).toBe(true);
  const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
  await setFlag(chief, flagInput.parse({ name: "files_from_elsewhere", state: "off" }));
  expect((await editPage(ctx, { publicId })).mayFetch).toBe(false);
  await expect(requestRemoteFile(ctx, { publicId, url })).rejects.toMatchObject({
    code: "not_fetchable",
  });
  expect((await editPage(ctx, { publicId })).fetches).toEqual([]);
});
