import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { publishWork, startWork, workInput } from "#modules/archives";
import { guest, system } from "#permissions";
import { makeContext } from "#platform/context";
import { testApp } from "#tests/context";
import { testDatabase } from "#tests/database";
import { anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { makeReadings } from "./readings.ts";

const { db } = await testDatabase();
await testMail(db);
const app = testApp(db);
const readings = makeReadings(
  { ...app, systemContext: (name) => makeContext(system(name), db, { ports: app.ports }) },
  "https://guild.test",
);
const { ctx } = await signedIn(db, (await anAccount(db)).username);
const { publicId } = await startWork(ctx, { kind: "writing" });
await publishWork(ctx, {
  ...workInput.parse({ kind: "writing", title: "Tides", body: "High water at noon." }),
  publicId,
});
const info = { requestId: "test", clientIp: "192.0.2.1" };
const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const request = (path: string, init: RequestInit = {}) =>
  new Request(`https://guild.test${path}`, {
    ...init,
    headers: { ...browser, ...(init.headers as Record<string, string> | undefined) },
  });

async function figures() {
  await readings.flush();
  const { rows } = await db.execute(
    sql`select views, readers, read50, read75, plays, downloads from statistics_work_days`,
  );
  return rows;
}

test("counts pages of works, reports and downloads of a browser", async () => {
  for (const path of [
    `/archives/${publicId}`,
    `/archives/${publicId}?comment=1`,
    `/archives/${publicId}.data`,
    `/archives/${publicId}/versions`,
    "/archives/files",
    "/archives",
  ])
    readings.pageSent(request(path), info, guest);
  readings.pageSent(request(`/archives/${publicId}`, { method: "HEAD" }), info, guest);
  readings.pageSent(request(`/archives/${publicId}`, { headers: { DNT: "1" } }), info, guest);
  const reported = await readings.report(
    publicId,
    request(`/archives/${publicId}/reading?progress=50&played=1`, { method: "POST" }),
    info,
  );
  expect(reported.status).toBe(204);
  const file = { publicId, requestInfo: info, actor: guest };
  const destinations: Record<string, string>[] = [
    {},
    { "Sec-Fetch-Dest": "document" },
    { "Sec-Fetch-Dest": "audio" },
  ];
  for (const headers of destinations)
    readings.fileSent({
      ...file,
      fileId: "a",
      request: request("/archives/files/a/a", { headers }),
    });
  readings.fileSent({
    ...file,
    fileId: "b",
    request: request("/archives/files/b/b", { headers: { "Sec-Fetch-Dest": "image" } }),
  });
  expect(await figures()).toEqual([
    { views: 2, readers: 1, read50: 1, read75: 0, plays: 1, downloads: 1 },
  ]);
});

test.each([
  ["malformed progress", publicId, "progress=51", 400],
  ["nothing", publicId, "", 400],
  ["a malformed address of a work", "..", "progress=50", 404],
  // As for one that there is, so that nothing can be learned.
  ["a work that does not exist", "zzzzzzzzzzzz", "progress=50", 204],
])("a report with %s", async (_, work, query, status) => {
  const before = await figures();
  const sent = request(`/archives/${publicId}/reading?${query}`, { method: "POST" });
  expect((await readings.report(work, sent, info)).status).toBe(status);
  expect(await figures()).toEqual(before);
});
