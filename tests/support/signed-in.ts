import { createAccount, hashPassword, resolveActor, signIn } from "#modules/identity";
import { guest, isMember, system } from "#permissions";
import type { Database } from "#platform/db";
import { type TestContext, testContext } from "#tests/context";

export const testPassword = "quiet lantern under moss";
let hash: Promise<string> | undefined;
let made = 0;

/** A verified account with a password; hashed once for all of them. */
export async function anAccount(
  db: Database,
  overrides: { username?: string; email?: string } = {},
) {
  hash ??= hashPassword(testPassword);
  const username = overrides.username ?? `account_${process.pid}_${made++}`;
  const email = overrides.email ?? `${username}@accounts.test`;
  const { userId } = await createAccount(testContext(db, system("test")), {
    username,
    email,
    displayName: `Account ${username}`,
    passwordHash: await hash,
  });
  return { userId, username, email };
}

/** `Cookie` as a browser sends it after these `Set-Cookie`s. */
export const cookieHeader = (cookies: readonly string[]): Headers =>
  new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

/** A device with its own network, so that no test waits for another's failed attempts. */
export const aDevice = (userAgent = "Mozilla/5.0 (X11; Linux) Firefox/140.0") => ({
  ip: `2001:db8:${(process.pid & 0xffff).toString(16)}:${(made++).toString(16)}::1`,
  userAgent,
});

/** Signs in for real and returns the context of that session, on the same clock. */
export async function signedIn(
  db: Database,
  identifier: string,
  device = aDevice(),
  at: TestContext = testContext(db, guest),
) {
  const { cookies } = await signIn(at, { identifier, password: testPassword, device });
  const headers = cookieHeader(cookies);
  const actor = await resolveActor(testContext(db), headers, at.clock);
  if (!isMember(actor)) throw new Error("signing in did not work");
  return { ctx: { ...at, actor }, actor, headers, device, cookies };
}
