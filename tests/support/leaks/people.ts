import { eq, sql } from "drizzle-orm";
import { createAccount, hashPassword } from "#modules/identity";
import { block, follow } from "#modules/people";
import { type Actor, type Member, type Role, system } from "#permissions";
import type { Context } from "#platform/context";
import type { AppContainer } from "#server/app-container";
import { users } from "#tables/identity";
import { userTrust } from "#tables/trust";

export const password = "guildhall-demo";

/**
 * Everyone who must not see what the owner keeps private, by what they are to them. Those who are
 * removed and banned were members of the hidden guilds; `account-banned` is banned from the site.
 */
export const outsiders = [
  "visitor",
  "member",
  "blocked",
  "blocker",
  "removed",
  "banned",
  "suspended",
  "account-banned",
  "former",
  "moderator",
  "guild-moderator",
] as const;
export type Outsider = (typeof outsiders)[number];

export const everyoneBut = (...names: readonly Outsider[]): readonly Outsider[] =>
  outsiders.filter((each) => !names.includes(each));

export const usernameOf = (name: string) => `leak_${name.replace("-", "_")}`;

/** The context of a member, with everything the real application provides. */
export async function as(
  container: AppContainer,
  username: string,
  roles: readonly Role[] = [],
): Promise<Context<Actor> & { readonly actor: Member }> {
  const [user] = await container.db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`no one is called ${username}`);
  const actor: Member = {
    kind: "member",
    userId: user.id,
    username,
    displayName: user.name,
    roles,
    emailVerified: true,
    sessionId: "leaks",
    hasSecondFactor: false,
    authenticatedAt: new Date(),
    suspended: false,
  };
  return container.contextFor(actor);
}

/** Accounts of the outsiders and of the owner's friends; all with the demo's password. */
export async function createPeople(container: AppContainer, owner: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const ctx = container.contextFor(system("leaks"));
  const joinedAt = new Date(Date.now() - 90 * 86_400_000);
  const add = async (name: string, level = 1, roles: readonly Role[] = []) => {
    const username = usernameOf(name);
    const email = `${username}@outside.test`;
    const account = { email, username, displayName: `Leak ${name}`, passwordHash, roles, joinedAt };
    const { userId } = await createAccount(ctx, account);
    await container.db
      .insert(userTrust)
      .values({ userId, since: joinedAt, level, isManual: true })
      .onConflictDoUpdate({ target: userTrust.userId, set: { level, isManual: true } });
  };
  for (const name of outsiders)
    if (name !== "visitor") await add(name, 1, name === "moderator" ? ["moderator"] : []);
  for (const name of ["friend", "shy", "leaving", "applicant"]) await add(name, 3);
  // Canaries replaced the passwords of the demo.
  await container.db.execute(sql`update auth_accounts set password = ${passwordHash}
    where user_id in (select id from users where username in (${owner}, 'admin', 'juno'))`);
  const { actor: theOwner } = await as(container, owner);
  await follow(await as(container, usernameOf("friend")), { userId: theOwner.userId });
}

/** Only after everything is there: those who are blocked can no longer be added to anything. */
export async function separate(container: AppContainer, owner: string): Promise<void> {
  const ownerCtx = await as(container, owner);
  const blocked = await as(container, usernameOf("blocked"));
  const blocker = await as(container, usernameOf("blocker"));
  await block(ownerCtx, { userId: blocked.actor.userId });
  await block(blocker, { userId: ownerCtx.actor.userId });
}
