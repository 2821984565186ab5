import { randomBytes } from "node:crypto";
import { recordAudit } from "#modules/audit";
import { createAccount, findByUsername, grantRole, setPasswordFor } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { isEmailAddress } from "#platform/mail";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

/** Printed once and not stored; the user is expected to change it. */
const newPassword = () => randomBytes(15).toString("base64url");

/** Former usernames do not count. */
async function accountOf(ctx: Context<Actor>, username: string) {
  const found = await findByUsername(ctx, username);
  return found && "userId" in found ? found : undefined;
}

/** Creates an administrator: from an existing account, or a new one. */
export async function createAdmin([username, email]: string[]): Promise<void> {
  if (!username || !/^[a-z][a-z0-9_]{2,29}$/.test(username))
    throw new StartError("Usage: npm run guildhall -- create-admin USERNAME [EMAIL]");
  await withAppContainer(async (container) => {
    const ctx = container.systemContext("command line");
    const password = newPassword();
    const known = await accountOf(ctx, username);
    if (!known && (!email || !isEmailAddress(email)))
      throw new StartError(
        "There is no account with this username. To create it, add an email address.",
      );
    await inTransaction(ctx, async (tx) => {
      const inside = withTransaction(ctx, tx);
      const userId =
        known?.userId ??
        (
          await createAccount(inside, {
            username,
            email: email?.toLowerCase() ?? "",
            displayName: username,
            password,
          })
        ).userId;
      await grantRole(inside, { userId, role: "admin" });
      const entry = {
        action: "admin.role_given",
        personId: userId,
        reason: "From the command line",
      } as const;
      await recordAudit(tx, ctx, { ...entry, details: { role: "admin" } });
    });
    console.log(
      known ? `@${username} is now an administrator.` : `Created the account @${username}.`,
    );
    if (!known) console.log(`Password: ${password}`);
    console.log(
      "The admin area requires two-factor authentication: turn it on under Settings > Security.",
    );
  });
}

/** A new password for a user who can't receive email; signs out every device. */
export async function resetPasswordCommand([username]: string[]): Promise<void> {
  if (!username) throw new StartError("Usage: npm run guildhall -- reset-password USERNAME");
  await withAppContainer(async (container) => {
    const ctx = container.systemContext("command line");
    const known = await accountOf(ctx, username);
    if (!known) throw new StartError("There is no account with this username.");
    const password = newPassword();
    await setPasswordFor(ctx, { userId: known.userId, password });
    console.log(`New password of @${username}: ${password}`);
  });
}
