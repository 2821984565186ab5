import { eq } from "drizzle-orm";
import { inTransaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { testBanks, testBirthdays } from "./contract.ts";
import { bankCurrencyOf } from "./conversion.ts";
import { emitEvent } from "./emit-event.ts";
import { SandboxRejected } from "./errors.ts";
import { idempotent } from "./idempotent.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { accounts } from "./tables.ts";

export type Account = typeof accounts.$inferSelect;

export async function openAccount(
  box: SandboxInstance,
  input: { readonly key: string; readonly reference: string; readonly country: string },
): Promise<Account> {
  const id = await idempotent(box, "account", input, async (tx) => {
    const made = `sbx_acct_${randomId()}`;
    await tx.insert(accounts).values({
      id: made,
      reference: input.reference,
      country: input.country,
      currency: bankCurrencyOf(input.country),
      createdAt: box.clock.now(),
    });
    await emitEvent(box, tx, "account.updated", "account", made);
    return made;
  });
  return accountById(box, id);
}

export async function accountById(box: SandboxInstance, id: string): Promise<Account> {
  const [found] = await box.db.select().from(accounts).where(eq(accounts.id, id));
  if (!found) throw new SandboxRejected("no_such_account");
  return found;
}

/** The page where a payee gives their identity and bank account. */
export async function accountPage(
  box: SandboxInstance,
  id: string,
  returnUrl: string,
): Promise<string> {
  const { rowCount } = await box.db.update(accounts).set({ returnUrl }).where(eq(accounts.id, id));
  if (rowCount === 0) throw new SandboxRejected("no_such_account");
  return `${box.origin()}/sandbox/account/${id}`;
}

/** Handles that page's form. Only test answers are accepted, and only their meaning is stored. */
export async function answerAccount(
  box: SandboxInstance,
  id: string,
  input: { readonly birthday: string; readonly iban: string; readonly document: boolean },
): Promise<Account> {
  const identity = testBirthdays.find(({ birthday }) => birthday === input.birthday);
  if (!identity) throw new SandboxRejected("not_a_test_birthday");
  const iban = input.iban.replace(/\s/g, "").toUpperCase();
  const bank = testBanks.find((known) => known.iban === iban);
  if (!bank) throw new SandboxRejected("not_a_test_iban");
  return inTransaction(box, async (tx) => {
    const hasDocument = identity.outcome === "needs_document" && input.document;
    const [account] = await tx
      .update(accounts)
      .set({
        identity: hasDocument ? "verified" : identity.outcome,
        bank: bank.outcome,
        bankLast4: iban.slice(-4),
      })
      .where(eq(accounts.id, id))
      .returning();
    if (!account) throw new SandboxRejected("no_such_account");
    await emitEvent(box, tx, "account.updated", "account", id);
    return account;
  });
}
