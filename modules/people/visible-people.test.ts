import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { relations, visiblePeople } from "#modules/people";
import { type Actor, can, guest, system } from "#permissions";
import { users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { visibilities } from "./contract.ts";
import { aPerson } from "./people.factory.ts";
import { blocks, follows, mutes, profiles } from "./tables.ts";

const { db } = await testDatabase();
const at = new Date("2026-11-15T09:00:00Z");
const me = await aPerson(db);
const them = await aPerson(db);
const between = { follower: me.user.id, followed: them.user.id };

const world = fc.record({
  actor: fc.constantFrom<Actor>(guest, me.actor, them.actor, system("test")),
  hasProfile: fc.boolean(),
  visibility: fc.constantFrom(...visibilities),
  iBlock: fc.boolean(),
  theyBlock: fc.boolean(),
  follow: fc.constantFrom("none", "requested", "accepted"),
  muted: fc.boolean(),
  leaving: fc.constantFrom("no", "asked", "erased"),
});

test("the SQL for lists and the rule for one person say the same of everybody", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      for (const table of [blocks, follows, mutes, profiles]) await db.delete(table);
      if (given.hasProfile)
        await db.insert(profiles).values({ userId: them.user.id, visibility: given.visibility });
      if (given.iBlock)
        await db
          .insert(blocks)
          .values({ blockerId: me.user.id, blockedId: them.user.id, blockedAt: at });
      if (given.theyBlock)
        await db
          .insert(blocks)
          .values({ blockerId: them.user.id, blockedId: me.user.id, blockedAt: at });
      if (given.follow !== "none" && !given.iBlock && !given.theyBlock)
        await db.insert(follows).values({
          followerId: between.follower,
          followedId: between.followed,
          requestedAt: at,
          acceptedAt: given.follow === "accepted" ? at : null,
        });
      if (given.muted)
        await db.insert(mutes).values({ muterId: me.user.id, mutedId: them.user.id, mutedAt: at });
      await db
        .update(users)
        .set({
          deletionRequestedAt: given.leaving === "asked" ? at : null,
          erasedAt: given.leaving === "erased" ? at : null,
        })
        .where(eq(users.id, them.user.id));

      const [row] = await db
        .select({ visible: visiblePeople(given.actor, users.id) })
        .from(users)
        .where(eq(users.id, them.user.id));
      const facts = (await relations(db, testContext(db, given.actor), [them.user.id])).get(
        them.user.id,
      );
      expect(facts).toBeDefined();
      expect(row?.visible).toBe(facts && can(given.actor, "person.meet", facts));
      // Nobody really left, so nobody may be found leaving when the file is done.
      await db
        .update(users)
        .set({ deletionRequestedAt: null, erasedAt: null })
        .where(eq(users.id, them.user.id));
    }),
    { numRuns: 150 },
  );
  for (const table of [blocks, follows, mutes, profiles]) await db.delete(table);
});

test("somebody who does not exist is visible to nobody", async () => {
  const { rows } = await db.execute(
    sql`select ${visiblePeople(guest, "019a0000-0000-7000-8000-000000000000")} as visible`,
  );
  expect(rows).toEqual([{ visible: false }]);
});
