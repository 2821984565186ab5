import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { workLimits } from "#contracts/archives";
import { arrangeFile, editPage, startWork } from "#modules/archives";
import { openDiskStorage } from "#platform/storage";
import { testApp } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { anAccount, signedIn } from "#tests/signed-in";
import { makeArchiveUploads } from "./archive-uploads.ts";

const { db } = await testDatabase();
await testPost(db);
const folder = mkdtempSync(join(tmpdir(), "guildhall-uploads-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(join(folder, "files"));
const directory = join(folder, "uploads");
const reported: unknown[] = [];
const report = (error: unknown) => reported.push(error);
const uploads = makeArchiveUploads(testApp(db), report, { directory, storage });

const mira = await signedIn(db, (await anAccount(db)).username);
const theo = await signedIn(db, (await anAccount(db)).username);
const base64 = (text: string) => Buffer.from(text).toString("base64");

async function send(
  who: { headers: Headers } | undefined,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: Uint8Array | ReadableStream<Uint8Array>,
  to = uploads,
) {
  const request = new Request(`https://hall.test${path}`, {
    method,
    headers: {
      "Tus-Resumable": "1.0.0",
      ...(who && { Cookie: who.headers.get("Cookie") ?? "" }),
      ...headers,
    },
    ...(body && { body: body as Uint8Array<ArrayBuffer>, duplex: "half" }),
  });
  return to(request, { requestId: "test", clientIp: "127.0.0.1" });
}

const begin = (
  who: { headers: Headers } | undefined,
  publicId: string,
  length: number,
  name = "t.csv",
) =>
  send(who, "POST", "/archives/uploads", {
    "Upload-Length": String(length),
    "Upload-Metadata": `work ${base64(publicId)},filename ${base64(name)}`,
  });
const piece = (
  who: { headers: Headers },
  path: string,
  offset: number,
  body: Uint8Array | ReadableStream<Uint8Array>,
  to = uploads,
) =>
  send(
    who,
    "PATCH",
    path,
    { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
    body,
    to,
  );
const pathOf = (begun: Response) =>
  new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
const bytes = Buffer.from("tide,height\n");

test("a file comes in pieces, can be asked how far it is, and is then the draft's", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  const begun = await begin(mira, publicId, 12, "../tides.csv");
  expect(begun.status).toBe(201);
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  expect((await piece(mira, path, 0, Buffer.from("tide,h"))).status).toBe(204);
  // From the wrong place nothing is taken.
  expect((await piece(mira, path, 3, Buffer.from("xxxxxx"))).status).toBe(409);
  expect((await send(mira, "HEAD", path)).headers.get("Upload-Offset")).toBe("6");
  const last = await piece(mira, path, 6, Buffer.from("eight\n"));
  expect(last.status).toBe(204);
  const { files } = await editPage(mira.ctx, { publicId });
  expect(files).toMatchObject([
    {
      id: last.headers.get("Archive-File"),
      name: "tides.csv",
      bytes: 12,
      type: "text/plain; charset=utf-8",
    },
  ]);
  const kept = await new Response(await storage.get(files[0]?.sha256 ?? "")).text();
  expect(kept).toBe("tide,height\n");
  expect(readdirSync(directory)).toEqual([]);
});

test("only its maker begins, continues or ends an upload", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  expect((await begin(undefined, publicId, 5)).status).toBe(404);
  expect((await begin(theo, publicId, 5)).status).toBe(404);
  const begun = await begin(mira, publicId, 5);
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  for (const answer of [
    await send(theo, "HEAD", path),
    await piece(theo, path, 0, Buffer.from("12345")),
    await send(theo, "DELETE", path),
  ])
    expect(answer.status).toBe(404);
  expect((await send(mira, "HEAD", path)).headers.get("Upload-Offset")).toBe("0");
});

test("more than was announced, or than fits, is refused and is not in the draft", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  expect((await begin(mira, publicId, workLimits.fileBytes + 1)).status).toBe(413);
  const begun = await begin(mira, publicId, 5);
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  const lied = await piece(mira, path, 0, Buffer.alloc(5_000, "x"));
  expect(lied.status).toBeGreaterThanOrEqual(400);
  expect((await editPage(mira.ctx, { publicId })).files).toEqual([]);
});

test("a body without end, in chunks, is left as soon as it is more than was announced", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  const begun = await begin(mira, publicId, 2_000_000);
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  const megabyte = new Uint8Array(1024 * 1024);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      // Ten gigabytes, if anybody took them.
      if (sent > 10_240) controller.close();
      else controller.enqueue(megabyte);
    },
  });
  const answer = await piece(mira, path, 0, endless);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(64);
  expect((await editPage(mira.ctx, { publicId })).files).toEqual([]);
});

test("what is no picture although it says so is refused with a sentence, and its pieces go", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "images" });
  const bytes = Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;");
  const begun = await begin(mira, publicId, bytes.length, "a.gif");
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  const refused = await piece(mira, path, 0, bytes);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/\.$/);
  expect((await editPage(mira.ctx, { publicId })).files).toEqual([]);
  expect(readdirSync(directory).filter((name) => path.includes(name.replace(".json", "")))).toEqual(
    [],
  );
});

test("asked after its end, also where the answer was lost, it is all there and one file", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  const path = pathOf(await begin(mira, publicId, bytes.length));
  const last = await piece(mira, path, 0, bytes);
  const asked = await send(mira, "HEAD", path);
  expect(asked.status).toBe(200);
  for (const name of ["Upload-Offset", "Upload-Length"])
    expect(asked.headers.get(name)).toBe(String(bytes.length));
  expect(asked.headers.get("Archive-File")).toBe(last.headers.get("Archive-File"));
  expect((await send(theo, "HEAD", path)).status).toBe(404);
  // Taken out of the draft, it is to be sent anew.
  const fileId = last.headers.get("Archive-File") ?? "";
  await arrangeFile(mira.ctx, { publicId, fileId, act: "remove" });
  expect((await send(mira, "HEAD", path)).status).toBe(404);
});

test("an end that failed loses nothing: who asks again has the file taken, once", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  const put = async () => {
    throw new Error("select secret from somewhere");
  };
  const broken = makeArchiveUploads(testApp(db), report, {
    directory,
    storage: { ...storage, put },
  });
  const path = pathOf(await begin(mira, publicId, bytes.length));
  const failed = await piece(mira, path, 0, bytes, broken);
  expect(failed.status).toBe(503);
  expect(await failed.text()).toMatch(/^Something broke on our side/);
  // Anything but "locked" would have the sender begin anew.
  expect((await send(mira, "HEAD", path, {}, undefined, broken)).status).toBe(423);
  expect(reported.splice(0)).toHaveLength(2);
  expect((await editPage(mira.ctx, { publicId })).files).toEqual([]);
  expect((await send(theo, "HEAD", path)).status).toBe(404);
  const answers = await Promise.all([send(mira, "HEAD", path), send(mira, "HEAD", path)]);
  for (const { status, headers } of answers)
    expect([status, headers.get("Upload-Offset")]).toEqual([200, String(bytes.length)]);
  expect((await editPage(mira.ctx, { publicId })).files).toHaveLength(1);
  expect(readdirSync(directory).filter((name) => path.includes(name.slice(0, 26)))).toEqual([]);
});

test.each(["\u0000", "", "no such work"])(
  "%j is no work, and nothing is told but that",
  async (work) => {
    const refused = await begin(mira, work, 5);
    expect([refused.status, await refused.text()]).toEqual([404, "work_not_found"]);
    expect(reported).toEqual([]);
  },
);
