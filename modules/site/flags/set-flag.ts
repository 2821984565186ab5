import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { message } from "#platform/i18n";
import { users } from "#tables/identity";
import type { FlagView } from "../contract.ts";
import type { FlagInput } from "../inputs.ts";
import { featureFlags, flagPeople } from "../tables.ts";
import { flags } from "./flags.ts";

/** Turns a feature on, off, or on for some. The list of named users is replaced each time. */
export async function setFlag(ctx: Context<Actor>, input: FlagInput): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  const { name, state, percent } = input;
  const wanted = [...new Set(input.people.toLowerCase().match(/[a-z0-9_]+/g) ?? [])];
  await inTransaction(ctx, async (tx) => {
    const found =
      wanted.length === 0
        ? []
        : await tx
            .select({ id: users.id, username: users.username })
            .from(users)
            .where(inArray(users.username, wanted));
    const missing = wanted.filter((each) => !found.some(({ username }) => username === each));
    if (missing.length > 0)
      throw invalid({
        people: [
          message("site.flags.errors.unknownPeople", {
            usernames: missing.map((each) => `@${each}`),
          }),
        ],
      });
    const set = { state, percent, changedAt: ctx.clock.now() };
    await tx
      .insert(featureFlags)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: featureFlags.name, set });
    await tx.delete(flagPeople).where(eq(flagPeople.name, name));
    if (found.length > 0)
      await tx.insert(flagPeople).values(found.map(({ id }) => ({ name, userId: id })));
    await recordAudit(tx, ctx, {
      action: "admin.flag_set",
      subject: { kind: "flag", id: name },
      details: { state, percent: String(percent), people: String(found.length) },
    });
  });
}

/** Every part of the list, as it is now. */
export async function listFlags(ctx: Context<Actor>): Promise<readonly FlagView[]> {
  authorize(ctx.actor, "site.operate", {});
  const [rows, named] = await Promise.all([
    ctx.db.select().from(featureFlags),
    ctx.db
      .select({ name: flagPeople.name, username: users.username })
      .from(flagPeople)
      .innerJoin(users, eq(users.id, flagPeople.userId))
      .orderBy(users.username),
  ]);
  return Object.entries(flags).map(([name, { about, otherwise }]) => {
    const row = rows.find((each) => each.name === name);
    return {
      name,
      about,
      percent: row?.percent ?? 0,
      isDefault: row === undefined,
      state: row?.state ?? (otherwise ? "on" : "off"),
      people: named.filter((each) => each.name === name).map(({ username }) => username),
    };
  });
}
