import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ask, type ChatUser, signInOverHttp } from "#tests/chat-clients";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { type RawZipEntry, rawZip } from "#tests/raw-zip";
import { type RunningServer, startServer } from "#tests/server";
import { expectHealthy, expectResponsive } from "#tests/server-health";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const place = demoDataDir();
const { dataDir: DATA_DIR } = place;
let server: RunningServer;
let ines: ChatUser;
let jun: ChatUser;
let admin: ChatUser;

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR });
  process.env.GUILDHALL_DATA_DIR = DATA_DIR;
  ines = await signInOverHttp(server.url, "ines_calloway");
  jun = await signInOverHttp(server.url, "jun_arakawa");
  admin = await signInOverHttp(server.url, "admin");
});
afterAll(async () => {
  const code = await server.stop();
  await place.clear();
  expect(code).toBe(0);
});
afterEach(() => expectHealthy(server));

const send = async (user: ChatUser, path: string, fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await ask(server.url, user, path, { method: "POST", body });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const file = (name: string, content: string | Buffer) =>
  new File([Buffer.from(content) as Buffer<ArrayBuffer>], name);
const count = async (from: string, ...values: string[]): Promise<number> =>
  (await siteQuery(`select count(*)::int as n from ${from}`, values))[0].n;
const worksOf = (user: ChatUser) => count("archive_works where owner_id = $1", user.userId);

/** A new draft of Ines's. */
async function draft(): Promise<string> {
  const { headers } = await send(ines, "/archives/add", { kind: "dataset" });
  return headers.get("Location")?.split("/")[2] ?? "";
}

/** Adds a file to a draft, during which other requests are answered; returns what was stored. */
async function addTo(work: string, sent: File) {
  const path = `/archives/${work}/edit`;
  const { status, text } = await expectResponsive(server, () => send(ines, path, { files: sent }));
  const stored = await siteQuery(
    `select archive_files.id, archive_files.type, archive_files.facts from archive_files
     join archive_works on archive_works.id = work_id where public_id = $1`,
    [work],
  );
  return { status, text, stored };
}

describe("an image with more pixels than memory", () => {
  let bomb: Buffer;
  beforeAll(async () => {
    bomb = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: "white" },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
  });

  test("is rejected as an attachment", async () => {
    const before = await count("media_files");
    const response = await ask(server.url, ines, "/attachments", {
      method: "POST",
      headers: { "X-File-Name": "bomb.png" },
      body: bomb as Uint8Array<ArrayBuffer>,
    });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toMatch(/pixels|large/i);
    expect(await count("media_files")).toBe(before);
  });

  test("is rejected as a work's file", async () => {
    const { status, text, stored } = await addTo(await draft(), file("bomb.png", bomb));
    expect(status).toBe(400);
    expect(text).toMatch(/pixels|large/i);
    expect(stored).toEqual([]);
  });
});

describe("a document or a recording that is hostile to its reader is stored without metadata", () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  const little = (number: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(number);
    return bytes;
  };
  /** A stream that decompresses to little, with others inside it that do so as well. */
  const nestedStreams = () => {
    const head = latin("/ObjStm stream\n\x78\x01");
    const empty = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const within = Buffer.concat([
      Buffer.from([0, head.length, 0, ~head.length & 0xff, 0xff]),
      head,
    ]);
    const all = [latin("%PDF-1.7\n"), head, ...Array<Buffer>(59).fill(within)];
    return Buffer.concat([...all, Buffer.alloc(15_000_000, empty)]);
  };
  const deepPages = () =>
    latin(`%PDF-1.7\n${">> <<".repeat(1_000_000)}/Type /Pages${" ".repeat(5e6)}`);
  const id3 = (content: Buffer, size = content.length) =>
    Buffer.concat([
      latin("ID3"),
      Buffer.from([3, 0, 0, ...[21, 14, 7, 0].map((bits) => (size >> bits) & 0x7f)]),
      content,
    ]);
  const frames = () => id3(Buffer.alloc(14_000_000, latin("TXXX\0\0\0\x04\0\0\0A\0B")));
  const chunks = () =>
    Buffer.concat([
      latin("RIFF"),
      little(0xffffffff),
      latin("WAVE"),
      Buffer.alloc(8_000_000, latin("junk\0\0\0\0")),
    ]);

  test.each<[string, string, () => Buffer]>([
    ["a PDF with streams within streams", "a.pdf", nestedStreams],
    ["a PDF with a million objects", "a.pdf", deepPages],
    ["an MP3 with a million tags", "a.mp3", frames],
    ["an MP3 whose tag claims 256 MB", "a.mp3", () => id3(Buffer.alloc(100), 0x0fffffff)],
    ["a WAV with a million chunks", "a.wav", chunks],
  ])("%s", async (_, name, make) => {
    const { status, stored } = await addTo(await draft(), file(name, make()));
    expect(status).toBe(302);
    expect(stored).toMatchObject([{ facts: {} }]);
    expect(Object.keys(stored[0].facts)).toEqual([]);
  });
});

describe("a ZIP to import", () => {
  const table = "title,kind,body\n";
  const noise = Array.from({ length: 3_000 }, (_, n) => (n * 7919).toString(36)).join("");
  const ghost = (data: string): RawZipEntry[] => [
    { path: "ghost.json", content: `{"noise":"${noise.repeat(8)}","db":[{"data":${data}}]}` },
  ];
  const one = (path: string, content: string | Buffer, more: Partial<RawZipEntry> = {}) => [
    { path, content, ...more },
  ];
  const described = () =>
    Array.from({ length: 40 }, (_, n) => ({
      path: `data/works/${n}/work.json`,
      content: `{"noise":"${noise}${" ".repeat(1_900_000)}"}`,
    }));

  const importPath = async (entries: readonly RawZipEntry[]) => {
    const work = await draft();
    const { status, stored } = await addTo(work, file("import.zip", rawZip(entries)));
    expect(status).toBe(302);
    expect(stored).toMatchObject([{ type: "application/zip" }]);
    return { fileId: stored[0].id, path: `/archives/${work}/import/${stored[0].id}` };
  };
  const preview = (path: string) =>
    expectResponsive(server, async () => {
      const response = await ask(server.url, ines, path);
      return { status: response.status, text: await response.text() };
    });
  const runImport = async ({ path, fileId }: { path: string; fileId: string }) => {
    expect((await send(ines, path, { intent: "bring-in" })).status).toBe(302);
    const query = "select failed from archive_imports where file_id = $1 and ended_at is not null";
    await until(async () => (await siteQuery(query, [fileId])).length > 0, { withinMs: 60_000 });
    return (await siteQuery(query, [fileId]))[0].failed;
  };

  test.each<[string, string, () => RawZipEntry[]]>([
    [
      "a bomb",
      "far more than its compressed size",
      () => one("works.csv", Buffer.alloc(200_000_000)),
    ],
    [
      "a bomb that claims to be small",
      "works.csv is damaged",
      () =>
        one("works.csv", Buffer.alloc(50_000_000, `${table}A work,writing,Text\n`), {
          claimedBytes: 100,
        }),
    ],
    [
      "a bomb of entries that overlap",
      "overlap",
      () => [
        { path: "works.csv", content: table },
        { path: "a.txt", content: table, overlaps: true },
      ],
    ],
    ["a path to a parent folder", "unsafe path", () => one("../../works.csv", table)],
    ["an absolute path", "unsafe path", () => one("/etc/works.csv", table)],
    ["a path with backslashes", "unsafe path", () => one("..\\works.csv", table)],
    ["a symbolic link", "is a link", () => one("works.csv", "/etc/passwd", { mode: 0o120777 })],
    [
      "more files than are allowed",
      "more than 5,000 files",
      () => Array.from({ length: 5_001 }, (_, n) => ({ path: `f${n}`, content: "" })),
    ],
    [
      "a table of too many rows",
      "more than 1001 rows",
      () => one("works.csv", table + "A,b,c\n".repeat(3_000)),
    ],
    [
      "a bag with 80 MB of descriptions",
      "too large in total",
      () => [
        { path: "bagit.txt", content: "" },
        { path: "manifest-sha256.txt", content: "" },
        ...described(),
      ],
    ],
    [
      "a Ghost site with 500,000 tags",
      "more than 20,000 tags",
      () => ghost(`{"posts":[],"tags":[${"0,".repeat(500_000)}0]}`),
    ],
    ["JSON of a million levels", "no BagIt file", () => ghost("[".repeat(1_000_000))],
    ["a ZIP without files", "no BagIt file", () => []],
  ])("that is %s is rejected with a reason, and nothing is imported", async (_, reason, make) => {
    const entries = make();
    const chosen = await importPath(entries);
    const before = await worksOf(ines);
    const { status, text } = await preview(chosen.path);
    expect(status).toBe(200);
    expect(text).toContain(reason);
    expect(await runImport(chosen)).toMatchObject([{ key: "", why: expect.any(String) }]);
    expect(await worksOf(ines)).toBe(before);
  });

  test.each<[string, string, () => RawZipEntry[]]>([
    [
      "a table with 200,000 columns",
      "Choose a type",
      () => one("works.csv", `title,${noise}${",".repeat(200_000)}\n${"A\n".repeat(900)}`),
    ],
    [
      "a table with names of prototypes",
      "Choose a type",
      () => one("works.csv", "__proto__,constructor,title\nadmin,toString,A long title\n"),
    ],
    [
      "a Ghost site with names of prototypes",
      "post __proto__",
      () =>
        ghost(
          '{"__proto__":{"x":1},"posts":[{"id":"__proto__","title":"","__proto__":{"title":"A"}}]}',
        ),
    ],
    [
      "a Ghost post longer than a work",
      "The text is too long",
      () => ghost(`{"posts":[{"id":"1","title":"Abc","html":"${"x ".repeat(500_000)}"}]}`),
    ],
  ])("with %s imports nothing of it", async (_, problem, make) => {
    const chosen = await importPath(make());
    const before = await worksOf(ines);
    const { status, text } = await preview(chosen.path);
    expect(status).toBe(200);
    expect(text).toContain(problem);
    expect(await runImport(chosen)).toEqual([]);
    expect(await worksOf(ines)).toBe(before);
  });

  test("with a post of 50,000 nested elements is previewed and imported as text", async () => {
    const html = `${"<b>".repeat(50_000)}The end`;
    const chosen = await importPath(
      ghost(JSON.stringify({ posts: [{ id: "1", title: "Deep", html }] })),
    );
    const before = await worksOf(ines);
    expect((await preview(chosen.path)).status).toBe(200);
    expect(await runImport(chosen)).toEqual([]);
    expect(await worksOf(ines)).toBe(before + 1);
  });
});

describe("a list of supporters", () => {
  const head = "Email,Patron Status\n";
  test.each<[string, string | Buffer]>([
    ["of one field of a megabyte", `${head}${"x".repeat(1_000_000)},y\n`],
    ["with an unclosed quote", `${head}"a@example.org,x\n`],
    ["with a NUL", `${head}a@example.org\0,x\n`],
    ["that is not UTF-8", Buffer.from([0x45, 0xff, 0xfe, 0x0a])],
    ["of too many lines", head + "a@example.org,x\n".repeat(5_001)],
    ["of a million short lines", head + "x\n".repeat(1_000_000)],
    ["of a million columns", `Email${",".repeat(1_000_000)}\nx\n`],
    ["of a million levels", `{"db":${"[".repeat(1_000_000)}`],
    ["with names of prototypes", '{"__proto__":{"db":[]},"constructor":{"data":{"members":[]}}}'],
    ["of more bytes than are read", Buffer.alloc(4_200_000, "x")],
  ])("%s is rejected", async (_, content) => {
    const before = await count("audience_imports where creator_id = $1", jun.userId);
    const { status } = await expectResponsive(server, () =>
      send(jun, "/settings/monetization?part=import-export", {
        form: "audience_look",
        file: file("list.csv", content),
      }),
    );
    expect(status).toBe(400);
    expect(await count("audience_imports where creator_id = $1", jun.userId)).toBe(before);
  });
});

test.each<[string, string]>([
  ["broken", '{"tiers":['],
  ["deeply nested", `{"tiers":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["with names of prototypes", '{"__proto__":{"tiers":[]},"constructor":[]}'],
])("a file of tiers that is %s is rejected", async (_, content) => {
  const before = await count("tiers where creator_id = $1", jun.userId);
  const { status } = await send(jun, "/settings/monetization?part=import-export", {
    form: "tiers_look",
    file: file("tiers.json", content),
  });
  expect(status).toBe(400);
  expect(await count("tiers where creator_id = $1", jun.userId)).toBe(before);
});

describe("a file of another forum", () => {
  const path = "/admin/operations/imports";
  const look = (content: string | Buffer) =>
    expectResponsive(server, () =>
      send(admin, path, {
        intent: "look",
        site: "https://talk.example",
        file: file("talk.json", content),
      }),
    );

  test.each<[string, Buffer]>([
    ["is not UTF-8", Buffer.from([0x7b, 0xff, 0xfe])],
    ["holds a NUL", Buffer.from('{"id":"\0"}')],
  ])("that %s is rejected", async (_, content) => {
    const before = await count("forum_imports");
    expect((await look(content)).status).toBe(400);
    expect(await count("forum_imports")).toBe(before);
  });

  test.each<[string, string]>([
    ["JSON of a million levels", `{"id":${"[".repeat(1_000_000)}`],
    [
      "names of prototypes",
      '{"__proto__":{"id":1},"constructor":{"prototype":{}},"id":1,"title":"x"}',
    ],
    [
      "400,000 columns",
      `topic_title,url,created_at${",x".repeat(400_000)}\n${"a,b\n".repeat(20_000)}`,
    ],
    ["100,000 short lines", `topic_title,url,created_at\n${"a,b\n".repeat(100_000)}`],
  ])("with %s is analyzed, and no topic is created", async (_, content) => {
    const topics = await count("forum_topics");
    expect((await look(content)).status).toBe(302);
    const query = "select state from forum_imports order by created_at desc limit 1";
    await expectResponsive(server, () =>
      until(async () => (await siteQuery(query))[0].state !== "analyzing", { withinMs: 60_000 }),
    );
    expect(await count("forum_topics")).toBe(topics);
  });
});
