import { eq } from "drizzle-orm";
import { guildAddress, guildSlugOf } from "#contracts/ledger";
import { relations } from "#modules/people";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { type Currency, isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import type { Divided } from "./contract.ts";
import { takesNoTips } from "./errors.ts";
import { guildJars } from "./guild-jars.ts";
import { tipJars } from "./tables.ts";

type Reader = Database | Transaction;

export interface Jar {
  /** Whose it is: a person, or a guild. */
  readonly owner: { readonly type: "member" | "guild"; readonly id: string };
  /** What stands after the site's own address: `mira`, `guilds/quire-and-thread`. */
  readonly address: string;
  readonly displayName: string;
  readonly currency: Currency;
  readonly presetsMinor: readonly bigint[];
  readonly messageRequired: boolean;
  readonly thanks: string;
  /** How a guild divides it; nothing where all of it is one's. */
  readonly divided: readonly Divided[];
}

async function findJar(db: Reader, username: string) {
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

/** The jar at an address, for one who may put something into it. */
export async function loadJarFor(
  db: Reader,
  ask: Pick<Context<Actor>, "actor" | "clock" | "ports">,
  address: string,
): Promise<Jar> {
  const slug = guildSlugOf(address);
  return slug === undefined
    ? loadPersonsJar(db, ask, address)
    : loadGuildsJar(db, ask, slug.toLowerCase());
}

async function loadPersonsJar(
  db: Reader,
  ask: Pick<Context<Actor>, "actor" | "ports">,
  username: string,
): Promise<Jar> {
  const { actor } = ask;
  const jar = await findJar(db, username);
  const person = jar && (await relations(db, ask, [jar.userId])).get(jar.userId);
  if (!jar || !person || !jar.open || !can(actor, "person.know", person)) throw takesNoTips();
  authorize(actor, "tip.give", { person, open: jar.open });
  const { userId, username: name, open: _, ...rest } = jar;
  return { ...rest, owner: { type: "member", id: userId }, address: name, divided: [] };
}

async function loadGuildsJar(
  db: Reader,
  ask: Pick<Context<Actor>, "actor" | "clock" | "ports">,
  slug: string,
): Promise<Jar> {
  const jar = await guildJars(ask)?.find(db, ask, slug);
  if (!jar?.open) throw takesNoTips();
  authorize(ask.actor, "tip.give_guild", { open: jar.open });
  const { guildId, name, open: _, slug: now, ...rest } = jar;
  return {
    ...rest,
    owner: { type: "guild", id: guildId },
    address: guildAddress(now),
    displayName: name,
  };
}
