import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "#platform/postgres";
import { ask, beginGroup, type ChatUser, signInOverHttp } from "#tests/chat-clients";
import { demoDataDir } from "#tests/demo-snapshot";
import { emailTo } from "#tests/emails";
import { ensureBuilt } from "#tests/ensure-built";
import { canMount, mountDisk, mountReadOnly } from "#tests/mounts";
import { type RunningServer, spawnServer, startServer, temporaryDataDir } from "#tests/server";
import { queryOnce } from "#tests/site-query";
import { until } from "#tests/until";

beforeAll(ensureBuilt);

// Elsewhere the answers of a full or read-only disk are tested by its error codes, in
// platform/db/unavailable.test.ts, app/http/busy-database.test.ts and platform/storage/disk.test.ts.
describe.runIf(canMount())("on a small disk of its own", () => {
  let disk: ReturnType<typeof mountDisk>;
  const place = demoDataDir((folder) => {
    disk = mountDisk(folder, 900);
  });
  const { dataDir: DATA_DIR } = place;
  const ballast = join(DATA_DIR, "ballast");
  let server: RunningServer;
  let ines: ChatUser;
  let group: string;
  let superuserUrl: string;
  let sent = 0;
  const acknowledged: string[] = [];

  beforeAll(async () => {
    server = await startServer({ DATA_DIR, MESSAGES_PER_MINUTE: "100000" });
    ines = await signInOverHttp(server.url, "ines_calloway");
    group = await beginGroup(server.url, [ines, await signInOverHttp(server.url, "tomasz_wren")]);
    const postgres = await startPostgres({ dataDir: DATA_DIR });
    superuserUrl = postgres.superuserUrl;
    await postgres.stop();
    // A visitor's page, so that it is in the cache.
    expect((await fetch(`${server.url}/forum`)).status).toBe(200);
  });
  afterEach(() => rmSync(ballast, { force: true }));
  afterAll(async () => {
    const code = await server.stop();
    disk.unmount();
    await place.clear();
    expect(code).toBe(0);
  });

  /** Writes until nothing more fits. */
  const fillDisk = () => {
    for (const size of ["1M", "4k"])
      execFileSync("sh", ["-c", 'dd if=/dev/zero bs="$1" >> "$0" || true', ballast, size], {
        stdio: "ignore",
      });
  };
  const opens = async (path: string, cookie = ines.cookie) =>
    (await fetch(server.url + path, { headers: { Cookie: cookie } })).status;

  /** One long message; noted if it was acknowledged. */
  async function sendMessage(): Promise<Response> {
    const clientId = `disk-fault-message-${sent++}`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "send", clientId })) form.set(name, value);
    form.set("body", `${clientId} ${"word ".repeat(700)}`);
    const response = await ask(server.url, ines, `/messages/${group}/line`, {
      method: "POST",
      body: form,
    });
    if (response.ok) acknowledged.push(clientId);
    return response;
  }
  const upload = (name: string) =>
    ask(server.url, ines, "/attachments", {
      method: "POST",
      headers: { "X-File-Name": name },
      body: `${name}\n`.repeat(20_000),
    });
  const expectBusy = async (response: Response, message: string) => {
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^[1-9]$/);
    expect(await response.text()).toContain(message);
  };
  const expectNothingLost = async () => {
    const rows = await queryOnce(
      superuserUrl,
      "select split_part(body, ' ', 1) as id from messages where body like 'disk-fault-message-%'",
    );
    const stored = rows.map(({ id }) => id);
    expect(new Set(stored).size, "none is doubled").toBe(stored.length);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
  };

  test("a full disk: changes get a 503, pages are shown, and nothing acknowledged is lost", async () => {
    fillDisk();
    let refused: Response | undefined;
    for (let n = 0; n < 500 && !refused; n++) {
      const response = await sendMessage();
      if (!response.ok) refused = response;
    }
    if (!refused) throw new Error("everything could be written");
    await expectBusy(refused, "The site is busy");
    await expectBusy(await upload("full.txt"), "Files are unavailable right now");
    for (const path of ["/forum", "/dashboard", `/messages/${group}`])
      expect(await opens(path), path).toBe(200);
    expect(server.log()).toMatch(/No space left on device/);

    rmSync(ballast);
    await until(async () => (await sendMessage()).ok, { what: "messages can be sent again" });
    expect((await upload("room.txt")).status).toBe(200);
    await expectNothingLost();
  });

  test("a database that ended on a full disk is running again once there is room", async () => {
    fillDisk();
    const logged = server.log().length;
    // More than fits into the files that PostgreSQL has for its log.
    const flood = "select pg_logical_emit_message(false, 'test', repeat('x', 100000000))";
    const isKnown = () => server.log().slice(logged).includes("the disk is full");
    for (let n = 0; n < 20 && !isKnown(); n++) await queryOnce(superuserUrl, flood).catch(() => {});
    await until(isKnown, {
      what: "the log says why",
    });
    const ready = await fetch(`${server.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: "unavailable", reason: "database" },
    ]);
    expect(await opens("/healthz")).toBe(200);
    expect(await opens("/forum", ""), "from the cache").toBe(200);
    await expectBusy(await sendMessage(), "The site is busy");

    rmSync(ballast);
    await until(async () => (await opens("/readyz")) === 200, { what: "it is ready again" });
    expect((await sendMessage()).status).toBe(200);
    await expectNothingLost();
  });

  test("read-only folders: files get a 503, emails wait, and both work again afterwards", async () => {
    const undo = ["files", "uploads", "outbox"].map((name) => mountReadOnly(join(DATA_DIR, name)));
    try {
      await expectBusy(await upload("read-only.txt"), "Files are unavailable right now");
      const logged = server.log().length;
      const asked = await ask(server.url, { cookie: "" }, "/forgot-password", {
        method: "POST",
        body: new URLSearchParams({ email: "odile_faure@demo.guildhall.test" }),
      });
      expect(asked.status).toBeLessThan(400);
      await until(() => /EROFS.*will be retried/.test(server.log().slice(logged)), {
        withinMs: 60_000,
        what: "the email could not be written",
      });
      expect(await opens("/dashboard")).toBe(200);
    } finally {
      for (const each of undo) each();
    }
    expect((await upload("writable.txt")).status).toBe(200);
    await emailTo("odile_faure@demo.guildhall.test", /password/i, DATA_DIR, 60_000);
  });

  test("a database that became read-only: changes get a 503 until it can be written again", async () => {
    const alter = async (change: string) => {
      await queryOnce(superuserUrl, `alter role guildhall_app ${change}`);
      await queryOnce(
        superuserUrl,
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guildhall_app'",
      );
    };
    await alter("set default_transaction_read_only = on");
    try {
      await until(async () => (await opens("/readyz")) === 200);
      await expectBusy(await sendMessage(), "The site is busy");
      expect(await opens("/dashboard")).toBe(200);
    } finally {
      await queryOnce(superuserUrl, "alter role guildhall_app reset default_transaction_read_only");
    }
    await until(async () => (await sendMessage()).ok, { what: "messages can be sent again" });
    await expectNothingLost();
  });
});

describe.runIf(canMount())("a start", () => {
  /** Starts a server that must not start; returns what it says. */
  async function refused(sizeMb: number, option: "ro" | "rw"): Promise<string> {
    const { dataDir, clear } = temporaryDataDir();
    const disk = mountDisk(dataDir, sizeMb);
    try {
      disk.remount(option);
      const start = spawnServer({ DATA_DIR: dataDir, DEMO: "0", SHARED_DATA_DIR: "0" });
      await until(() => start.exited(), { withinMs: 60_000, what: "the server ends" });
      expect(start.child.exitCode).toBe(1);
      return start.log();
    } finally {
      disk.unmount();
      await clear();
    }
  }

  test.concurrent("on a full disk is refused, with how much room it needs", async () => {
    expect(await refused(20, "rw")).toMatch(
      /Only \d+ MB of disk space left at .*; Guildhall needs 300 MB to start/,
    );
  });

  test.concurrent("on a read-only disk is refused, with the reason", async () => {
    const said = await refused(400, "ro");
    expect(said).toContain("the disk is read-only");
    expect(said, "no stack").not.toMatch(/^\s+at /m);
  });
});
