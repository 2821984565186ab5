import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach } from "vitest";
import { accountExport, eraseAccount } from "#modules/identity";
import { system } from "#permissions";
import type { Database } from "#platform/db";
import { provide } from "#platform/ports";
import { openDiskStorage, type Storage, storagePort } from "#platform/storage";
import { users } from "#tables/identity";
import { provideForTest, type TestContext, testContext } from "#tests/context";
import { aMember } from "../identity/identity.factory.ts";
import { eraseDue } from "./jobs/erase-due.ts";
import type { Eraser } from "./parts.ts";
import { deletionChecksPort, erasersPort, exportersPort } from "./settings.ts";

export const identityEraser: Eraser = { name: "identity", erase: eraseAccount };

/** People who leave, with identity's part alone; a test that needs other parts sets them itself. */
export function usersDeletingAccounts(db: Database) {
  beforeEach(() =>
    provideForTest(
      db,
      provide(exportersPort, [{ name: "account", about: "Your account.", collect: accountExport }]),
      provide(erasersPort, [identityEraser]),
      provide(deletionChecksPort, []),
    ),
  );
  const asSystem = (clock: TestContext["clock"]): TestContext => ({
    ...testContext(db, system("test")),
    clock,
  });
  return {
    asSystem,
    /** Erases what is due at the time of this context's clock. */
    eraseAt: ({ clock }: TestContext) => eraseDue.handle(asSystem(clock), {}),
    async userOf(userId: string) {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) throw new Error("the row is gone");
      return user;
    },
    async someone(overrides: Parameters<typeof aMember>[1] = {}) {
      const { user, actor } = await aMember(db, overrides);
      return { user, actor, ctx: testContext(db, actor) };
    },
  };
}

/** A store of this test file's own, and how many complete files it contains. */
export async function aStore(db: Database) {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-exports-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage: Storage = await openDiskStorage(folder);
  provideForTest(
    db,
    provide(storagePort, async () => storage),
  );
  const keys = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
      .map(({ name }) => name);
  const read = async (key: string) =>
    Buffer.from(await new Response(await storage.get(key)).arrayBuffer());
  return { storage, keys, read };
}

export async function* bytesOf(text: string) {
  yield Buffer.from(text);
}
