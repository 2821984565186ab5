import { eq } from "drizzle-orm";
import { inTransaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { announce } from "./announce.ts";
import type { Box } from "./box.ts";
import { testBanks, testBirthdays } from "./contract.ts";
import { SandboxRefused } from "./errors.ts";
import { once } from "./once.ts";
import { accounts } from "./tables.ts";

export type Account = typeof accounts.$inferSelect;

export async function openAccount(
  box: Box,
  input: { readonly key: string; readonly reference: string; readonly country: string },
): Promise<Account> {
  const id = await once(box, "account", input, async (tx) => {
    const made = `sbx_acct_${randomId()}`;
    await tx.insert(accounts).values({
      id: made,
      reference: input.reference,
      country: input.country,
      createdAt: box.clock.now(),
    });
    await announce(box, tx, "account.updated", "account", made);
    return made;
  });
  return accountById(box, id);
}

export async function accountById(box: Box, id: string): Promise<Account> {
  const [found] = await box.db.select().from(accounts).where(eq(accounts.id, id));
  if (!found) throw new SandboxRefused("no_such_account");
  return found;
}

/** Where somebody says who they are and where their money goes. */
export async function accountPage(box: Box, id: string, returnUrl: string): Promise<string> {
  const { rowCount } = await box.db.update(accounts).set({ returnUrl }).where(eq(accounts.id, id));
  if (rowCount === 0) throw new SandboxRefused("no_such_account");
  return `${box.origin()}/sandbox/account/${id}`;
}

/** What was filled in on that page. Only test answers are taken, and only what they stand for kept. */
export async function answerAccount(
  box: Box,
  id: string,
  given: { readonly birthday: string; readonly iban: string; readonly document: boolean },
): Promise<Account> {
  const identity = testBirthdays.find(({ birthday }) => birthday === given.birthday);
  if (!identity) throw new SandboxRefused("not_a_test_birthday");
  const iban = given.iban.replace(/\s/g, "").toUpperCase();
  const bank = testBanks.find((known) => known.iban === iban);
  if (!bank) throw new SandboxRefused("not_a_test_iban");
  return inTransaction(box, async (tx) => {
    const shown = identity.outcome === "needs_document" && given.document;
    const [account] = await tx
      .update(accounts)
      .set({
        identity: shown ? "verified" : identity.outcome,
        bank: bank.outcome,
        bankLast4: iban.slice(-4),
      })
      .where(eq(accounts.id, id))
      .returning();
    if (!account) throw new SandboxRefused("no_such_account");
    await announce(box, tx, "account.updated", "account", id);
    return account;
  });
}
