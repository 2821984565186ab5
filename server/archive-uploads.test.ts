import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { workLimits } from "#contracts/archives";
import { editPage, startWork, updateFile } from "#modules/archives";
import { openDiskStorage } from "#platform/storage";
import { testApp } from "#tests/context";
import { testDatabase } from "#tests/database";
import { anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { makeArchiveUploads } from "./archive-uploads.ts";

const { db } = await testDatabase();
await testMail(db);
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
  user: { headers: Headers } | undefined,
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
      ...(user && { Cookie: user.headers.get("Cookie") ?? "" }),
      ...headers,
    },
    ...(body && { body: body as Uint8Array<ArrayBuffer>, duplex: "half" }),
  });
  return to(request, { requestId: "test", clientIp: "127.0.0.1" });
}

const begin = (
  user: { headers: Headers } | undefined,
  publicId: string,
  length: number,
  name = "t.csv",
) =>
  send(user, "POST", "/archives/uploads", {
    "Upload-Length": String(length),
    "Upload-Metadata": `work ${base64(publicId)},filename ${base64(name)}`,
  });
const piece = (
  user: { headers: Headers },
  path: string,
  offset: number,
  body: Uint8Array | ReadableStream<Uint8Array>,
  to = uploads,
) =>
  send(
    user,
    "PATCH",
    path,
    { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" },
    body,
    to,
  );
const pathOf = (begun: Response) =>
  new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
const bytes = Buffer.from("tide,height\n");

test("a file is uploaded in chunks, reports its offset and is then in the draft", async () => {
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
  const stored = await new Response(await storage.get(files[0]?.sha256 ?? "")).text();
  expect(stored).toBe("tide,height\n");
  expect(readdirSync(directory)).toEqual([]);
});

test("only the owner starts, continues or completes an upload", async () => {
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

test("more than announced or allowed is rejected and not in the draft", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  expect((await begin(mira, publicId, workLimits.fileBytes + 1)).status).toBe(413);
  const begun = await begin(mira, publicId, 5);
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  const lied = await piece(mira, path, 0, Buffer.alloc(5_000, "x"));
  expect(lied.status).toBeGreaterThanOrEqual(400);
  expect((await editPage(mira.ctx, { publicId })).files).toEqual([]);
});

test("an endless chunked body is dropped once it exceeds the announced size", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  const begun = await begin(mira, publicId, 2_000_000);
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  const megabyte = new Uint8Array(1024 * 1024);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      // Ten gigabytes, if they were accepted.
      if (sent > 10_240) controller.close();
      else controller.enqueue(megabyte);
    },
  });
  const answer = await piece(mira, path, 0, endless);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(sent).toBeLessThan(64);
  expect((await editPage(mira.ctx, { publicId })).files).toEqual([]);
});

test("a fake picture is rejected with a message, and its chunks are deleted", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "images" });
  const bytes = Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;");
  const begun = await begin(mira, publicId, bytes.length, "a.gif");
  const path = new URL(begun.headers.get("Location") ?? "", "https://hall.test").pathname;
  const rejected = await piece(mira, path, 0, bytes);
  expect(rejected.status).toBe(422);
  expect(await rejected.text()).toMatch(/\.$/);
  expect((await editPage(mira.ctx, { publicId })).files).toEqual([]);
  expect(readdirSync(directory).filter((name) => path.includes(name.replace(".json", "")))).toEqual(
    [],
  );
});

test("a completed upload reports its full size and one file, also after a lost response", async () => {
  const { publicId } = await startWork(mira.ctx, { kind: "dataset" });
  const path = pathOf(await begin(mira, publicId, bytes.length));
  const last = await piece(mira, path, 0, bytes);
  const head = await send(mira, "HEAD", path);
  expect(head.status).toBe(200);
  for (const name of ["Upload-Offset", "Upload-Length"])
    expect(head.headers.get(name)).toBe(String(bytes.length));
  expect(head.headers.get("Archive-File")).toBe(last.headers.get("Archive-File"));
  expect((await send(theo, "HEAD", path)).status).toBe(404);
  // Taken out of the draft, it is to be sent again.
  const fileId = last.headers.get("Archive-File") ?? "";
  await updateFile(mira.ctx, { publicId, fileId, act: "remove" });
  expect((await send(mira, "HEAD", path)).status).toBe(404);
});

test("a failed completion loses nothing: retrying stores the file once", async () => {
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
  expect(await failed.text()).toMatch(/^The site is busy/);
  // Anything but "locked" would have the sender start over.
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
  "%j is an unknown work and answers only that",
  async (work) => {
    const rejected = await begin(mira, work, 5);
    expect([rejected.status, await rejected.text()]).toEqual([404, "work_not_found"]);
    expect(reported).toEqual([]);
  },
);
