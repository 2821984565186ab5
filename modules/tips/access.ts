import { eq } from "drizzle-orm";
import { relations } from "#modules/people";
import { type Actor, authorize, can } from "#permissions";
import type { Database, Transaction } from "#platform/db";
import { type Currency, isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import { takesNoTips } from "./errors.ts";
import { tipJars } from "./tables.ts";

type Reader = Database | Transaction;

export interface Jar {
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly open: boolean;
  readonly currency: Currency;
  readonly presetsMinor: readonly bigint[];
  readonly messageRequired: boolean;
  readonly thanks: string;
}

async function findJar(db: Reader, username: string): Promise<Jar | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      username: users.username,
      displayName: users.name,
      open: tipJars.open,
      currency: tipJars.currency,
      presetsMinor: tipJars.presetsMinor,
      messageRequired: tipJars.messageRequired,
      thanks: tipJars.thanks,
    })
    .from(tipJars)
    .innerJoin(users, eq(users.id, tipJars.userId))
    .where(eq(users.username, username.toLowerCase()));
  return row && isCurrency(row.currency) ? { ...row, currency: row.currency } : undefined;
}

/** Somebody's jar, for one who may put something into it. */
export async function loadJarFor(db: Reader, actor: Actor, username: string): Promise<Jar> {
  const jar = await findJar(db, username);
  const person = jar && (await relations(db, actor, [jar.userId])).get(jar.userId);
  if (!jar || !person || !jar.open || !can(actor, "person.know", person)) throw takesNoTips();
  authorize(actor, "tip.give", { person, open: jar.open });
  return jar;
}
