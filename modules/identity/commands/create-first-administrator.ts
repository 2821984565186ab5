import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, system } from "#permissions";
import { canonicalZone } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, sqlState, type Transaction, withTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { localeOrDefault } from "#platform/i18n";
import { isEmailAddress } from "#platform/mail";
import { type Device, type SignUpInput, signUpInput } from "../contract.ts";
import { emailTaken, unsupportedEmail, usernameTaken } from "../errors.ts";
import { hashPassword } from "../password/hash.ts";
import { rejectWeakPassword } from "../password/strength.ts";
import { hasAdministrator } from "../queries/last-administrator.ts";
import { type OpenedSession, openSession } from "../sessions.ts";
import { users } from "../tables.ts";
import { requireUsernameAvailable } from "../usernames.ts";
import { createAccount } from "./create-account.ts";
import { grantRole } from "./grant-role.ts";

interface FirstAdministrator extends Omit<SignUpInput, "inviteToken"> {
  readonly device: Device;
  /** Uses up the permission to do this, in the same transaction; throws where there is none. */
  readonly redeem: (tx: Transaction, userId: string) => Promise<void>;
}

/**
 * Creates the first administrator of a site and signs them in. Of several attempts at once one
 * succeeds; the others, and all later ones, find an administrator.
 */
export async function createFirstAdministrator(
  ctx: Context<Actor>,
  { redeem, device, ...input }: FirstAdministrator,
): Promise<OpenedSession> {
  const { email, username, password, timeZone } = signUpInput.parse(input);
  if (!isEmailAddress(email)) throw unsupportedEmail();
  await rejectWeakPassword("password", password, [email, username]);
  const passwordHash = await hashPassword(password);
  const machine = { ...ctx, actor: system("setup") };
  try {
    return await inTransaction(machine, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first administrator'))`);
      if (await hasAdministrator(tx)) throw notFound();
      await requireUsernameAvailable(tx, ctx.clock, username);
      const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      if (owner) throw emailTaken();
      const inside = withTransaction(machine, tx);
      const { userId } = await createAccount(inside, {
        email,
        username,
        displayName: username,
        passwordHash,
      });
      await tx
        .update(users)
        .set({
          language: localeOrDefault(device.language),
          timeZone: (timeZone && canonicalZone(timeZone)) || "UTC",
        })
        .where(eq(users.id, userId));
      await grantRole(inside, { userId, role: "admin" });
      await redeem(tx, userId);
      const opened = await openSession(tx, ctx.clock, {
        userId,
        device,
        authenticatedBy: "password",
        remember: true,
      });
      await recordAudit(tx, machine, {
        action: "admin.role_given",
        personId: userId,
        reason: "From the setup link",
        details: { role: "admin" },
      });
      return opened;
    });
  } catch (error) {
    // A sign-up at the same time took the username or the address.
    if (sqlState(error) === "23505") throw usernameTaken();
    throw error;
  }
}
