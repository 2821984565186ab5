import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  cleanupAccounts,
  eraseAccount,
  findByUsername,
  renameUsername,
  signIn,
  signUp,
} from "#modules/identity";
import {
  cancelAccountDeletion,
  exportFile,
  portabilityJobs,
  requestAccountDeletion,
  requestExport,
} from "#modules/portability";
import { guest, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import {
  authAccounts,
  backupCodes,
  knownDevices,
  passkeys,
  sessions,
  twoFactors,
  usernameHolds,
  userRoles,
} from "#tables/identity";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, signedIn, testPassword } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { aStore, identityEraser, usersDeletingAccounts } from "./portability.factory.ts";
import { erasersPort } from "./settings.ts";
import { dataExports } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, portabilityJobs);
const store = await aStore(db);
const { asSystem, eraseAt, userOf, someone } = usersDeletingAccounts(db);

/** An account with every kind of data identity can hold about a person. */
async function aFullAccount() {
  const { userId, username, email } = await anAccount(db);
  const { ctx } = await signedIn(db, username);
  const former = username;
  const { username: present } = await renameUsername(ctx, { username: `${username}_b` });
  await db.insert(userRoles).values({ userId, role: "moderator" });
  await db.insert(twoFactors).values({ userId, secret: "sealed", confirmedAt: ctx.clock.now() });
  await db.insert(backupCodes).values({ userId, codeHash: "digest" });
  await db.insert(passkeys).values({
    userId,
    name: "Blue key",
    publicKey: "key",
    credentialID: `credential-${userId}`,
    counter: 0,
    deviceType: "singleDevice",
    backedUp: true,
  });
  return { userId, former, present, email, ctx };
}

describe("when the grace period ends", () => {
  test("identity and exports are erased, not a moment earlier", async () => {
    const { userId, former, present, email, ctx } = await aFullAccount();
    const { exportId } = await requestExport(ctx);
    await post.deliver();
    const before = store.keys().length;
    await requestAccountDeletion(ctx, { ownText: "keep" });
    await post.deliver();
    ctx.clock.advance(14 * dayMs - 1);
    await eraseAt(ctx);
    expect((await userOf(userId)).erasedAt).toBeNull();
    ctx.clock.advance(1);
    await eraseAt(ctx);
    const emails = await post.deliver();
    expect(emails).toMatchObject([
      { to: { address: email }, subject: "Your account has been deleted" },
    ]);

    const left = await userOf(userId);
    expect(left).toMatchObject({ name: "Deleted member", erasedAt: ctx.clock.now() });
    expect(JSON.stringify(left)).not.toContain(present);
    for (const table of [
      sessions,
      authAccounts,
      passkeys,
      twoFactors,
      backupCodes,
      knownDevices,
      userRoles,
    ])
      expect(await db.$count(table, eq(table.userId, userId))).toBe(0);
    expect(store.keys().length).toBe(before - 1);
    expect(await db.select().from(dataExports).where(eq(dataExports.id, exportId))).toMatchObject([
      { state: "expired", storageKey: null },
    ]);
    await expect(exportFile(ctx, exportId)).rejects.toMatchObject({ kind: "not_found" });

    // The names lead nowhere, and can't be taken for ninety days.
    for (const name of [present, former, left.username])
      expect(await findByUsername(ctx, name)).toBeUndefined();
    const holds = await db.select().from(usernameHolds).where(eq(usernameHolds.username, present));
    expect(holds).toMatchObject([
      { userId: null, heldUntil: new Date(ctx.clock.now().getTime() + 90 * dayMs) },
    ]);
    for (const identifier of [email, present])
      await expect(
        signIn(
          { ...testContext(db, guest), clock: ctx.clock },
          {
            identifier,
            password: testPassword,
            device: aDevice(),
          },
        ),
      ).rejects.toMatchObject({ code: "wrong_credentials" });
    const joining = (at: Date) => {
      const newcomer = testContext(db, guest);
      newcomer.clock.set(at);
      return signUp(newcomer, {
        email: "newcomer@accounts.test",
        username: present,
        password: testPassword,
        device: aDevice(),
      });
    };
    await expect(joining(ctx.clock.now())).rejects.toMatchObject({ code: "username_taken" });
    await joining(new Date(ctx.clock.now().getTime() + 90 * dayMs + 1));
    await post.deliver();
  });

  test("erasing twice equals once, and the row survives cleanup", async () => {
    const { ctx, user } = await someone();
    await requestAccountDeletion(ctx, { ownText: "remove" });
    ctx.clock.advance(14 * dayMs);
    await Promise.all([eraseAt(ctx), eraseAt(ctx)]);
    const once = await userOf(user.id);
    ctx.clock.advance(dayMs);
    await eraseAt(ctx);
    await eraseAccount(asSystem(ctx.clock), { userId: user.id });
    await cleanupAccounts.handle(asSystem(ctx.clock), {});
    ctx.clock.advance(100 * dayMs);
    await cleanupAccounts.handle(asSystem(ctx.clock), {});
    expect(await userOf(user.id)).toEqual(once);
    const { rows } = await db.$client.query(
      "select payload, tags from events where name = 'portability.member_erased' and payload->>'userId' = $1",
      [user.id],
    );
    expect(rows).toEqual([
      { payload: { userId: user.id, ownText: "remove" }, tags: [`person:${user.id}`, "people"] },
    ]);
    await expect(cancelAccountDeletion(ctx)).rejects.toMatchObject({
      code: "deletion_not_requested",
    });
    await post.deliver();
  });

  test("erasure is all or nothing; one failure does not stop others", async () => {
    const stuck = await someone();
    const free = await someone();
    await requestAccountDeletion(stuck.ctx, { ownText: "keep" });
    await requestAccountDeletion(free.ctx, { ownText: "keep" });
    await post.deliver();
    let broken = true;
    const called: string[] = [];
    provideForTest(
      db,
      provide(erasersPort, [
        identityEraser,
        {
          name: "stubborn",
          erase: async (ctx, { userId, ownText }) => {
            called.push(`${userId} ${ownText} ${isMember(ctx.actor)}`);
            if (broken && userId === stuck.user.id) throw new Error("not now");
          },
        },
      ]),
    );
    free.ctx.clock.advance(14 * dayMs);
    await expect(eraseAt(free.ctx)).rejects.toThrow("not everybody could be erased");
    expect((await userOf(stuck.user.id)).email).toBe(stuck.user.email);
    expect((await userOf(free.user.id)).erasedAt).not.toBeNull();
    expect(called).toContain(`${free.user.id} keep false`);
    broken = false;
    await eraseAt(free.ctx);
    expect((await userOf(stuck.user.id)).erasedAt).not.toBeNull();
    await post.deliver();
  });

  test("only the system erases accounts", async () => {
    const { ctx, user } = await someone({ roles: ["admin"] });
    await expect(eraseAccount(ctx, { userId: user.id })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
