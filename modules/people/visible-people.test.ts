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

test("list filter and single check agree on who is visible", async () => {
  await fc.assert(
    fc.asyncProperty(world, async (state) => {
      for (const table of [blocks, follows, mutes, profiles]) await db.delete(table);
      if (state.hasProfile)
        await db.insert(profiles).values({ userId: them.user.id, visibility: state.visibility });
      if (state.iBlock)
        await db
          .insert(blocks)
          .values({ blockerId: me.user.id, blockedId: them.user.id, blockedAt: at });
      if (state.theyBlock)
        await db
          .insert(blocks)
          .values({ blockerId: them.user.id, blockedId: me.user.id, blockedAt: at });
      if (state.follow !== "none" && !state.iBlock && !state.theyBlock)
        await db.insert(follows).values({
          followerId: between.follower,
          followedId: between.followed,
          requestedAt: at,
          acceptedAt: state.follow === "accepted" ? at : null,
        });
      if (state.muted)
        await db.insert(mutes).values({ muterId: me.user.id, mutedId: them.user.id, mutedAt: at });
      await db
        .update(users)
        .set({
          deletionRequestedAt: state.leaving === "asked" ? at : null,
          erasedAt: state.leaving === "erased" ? at : null,
        })
        .where(eq(users.id, them.user.id));

      const [row] = await db
        .select({ visible: visiblePeople(state.actor, users.id) })
        .from(users)
        .where(eq(users.id, them.user.id));
      const facts = (await relations(db, testContext(db, state.actor), [them.user.id])).get(
        them.user.id,
      );
      expect(facts).toBeDefined();
      expect(row?.visible).toBe(facts && can(state.actor, "person.meet", facts));
      // No account is really deleted here, so no deletion request may remain when the file is done.
      await db
        .update(users)
        .set({ deletionRequestedAt: null, erasedAt: null })
        .where(eq(users.id, them.user.id));
    }),
    { numRuns: 150 },
  );
  for (const table of [blocks, follows, mutes, profiles]) await db.delete(table);
});

test("a nonexistent member is not visible", async () => {
  const { rows } = await db.execute(
    sql`select ${visiblePeople(guest, "019a0000-0000-7000-8000-000000000000")} as visible`,
  );
  expect(rows).toEqual([{ visible: false }]);
});
