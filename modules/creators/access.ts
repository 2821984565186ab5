import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { relations } from "#modules/people";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { type Currency, isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import { creatorNotFound, notACreator } from "./errors.ts";
import { creators } from "./tables.ts";

type Reader = Database | Transaction;

export interface Creator extends Omit<typeof creators.$inferSelect, "currency"> {
  readonly currency: Currency;
  readonly username: string;
  readonly displayName: string;
}

const columns = { creator: creators, username: users.username, displayName: users.name };

type Row = { creator: typeof creators.$inferSelect; username: string; displayName: string };

const asCreator = (row: Row | undefined): Creator | undefined =>
  row && isCurrency(row.creator.currency)
    ? {
        ...row.creator,
        currency: row.creator.currency,
        username: row.username,
        displayName: row.displayName,
      }
    : undefined;

/** For lists and joins: whether this person is a creator. */
export const isCreator = (person: AnyColumn | SQL | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${creators} where ${creators.userId} = ${person})`;

export async function findCreator(db: Reader, userId: string): Promise<Creator | undefined> {
  const [row] = await db
    .select(columns)
    .from(creators)
    .innerJoin(users, eq(users.id, creators.userId))
    .where(eq(creators.userId, userId));
  return asCreator(row);
}

/** Loads a creator by username if the actor may see them; otherwise not found. */
export async function loadCreatorFor(
  db: Reader,
  ask: Pick<Context<Actor>, "actor" | "ports">,
  username: string,
): Promise<Creator> {
  const [row] = await db
    .select(columns)
    .from(creators)
    .innerJoin(users, eq(users.id, creators.userId))
    .where(eq(users.username, username.toLowerCase()));
  const creator = asCreator(row);
  const person = creator && (await relations(db, ask, [creator.userId])).get(creator.userId);
  if (!creator || !person || !can(ask.actor, "person.meet", person)) throw creatorNotFound();
  return creator;
}

/** Locks the acting creator, so that changes to their offers are serialized. */
export async function lockOwnCreator(tx: Transaction, actor: Actor): Promise<Creator> {
  const { userId } = requireMember({ actor });
  const [locked] = await tx
    .select({ userId: creators.userId })
    .from(creators)
    .where(eq(creators.userId, userId))
    .for("no key update");
  const creator = locked && (await findCreator(tx, userId));
  if (!creator) throw notACreator();
  authorize(actor, "creator.edit", { creatorId: userId });
  return creator;
}
